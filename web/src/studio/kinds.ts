/** What may stand where in an edition, from the JSON Schema that the server makes of the game's own types. */
import { isTable, join, type Tables } from "./tables";

export type Kind =
  | { is: "text"; longest: number } // by language
  | { is: "words"; pattern: string | null; least: number; most: number }
  | { is: "number"; whole: boolean; least: number; most: number; above: boolean } // above: more than the least
  | { is: "yes" }
  | { is: "choice"; of: string[] }
  | { is: "list"; of: Kind; least: number; most: number }
  | { is: "by"; of: Kind } // a table whose keys are free: numbers of players, lengths of routes
  | { is: "table"; fields: Field[] }
  | { is: "unknown" };

export interface Field {
  key: string;
  kind: Kind;
  needed: boolean;
  otherwise: string | null; // what holds where nothing is chosen
}

/** A part of the edition that is worked on at a time: a table of figures, or a list whose entries are such tables. */
export interface Section {
  path: string; // "deck.cards"
  list: boolean;
  fields: Field[]; // of the table, or of each entry
}

interface Schema extends Tables {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  items?: Schema | false;
  prefixItems?: Schema[];
  required?: string[];
  enum?: string[];
}

/** The fields of the whole file. */
export function fileFields(schema: Schema): Field[] {
  const kind = reading(schema.$defs ?? {})(schema);
  return kind.is === "table" ? kind.fields : [];
}

const number = (found: unknown, otherwise: number): number => (typeof found === "number" ? found : otherwise);

function reading(defs: Record<string, Schema>): (schema: Schema) => Kind {
  const read = (found: Schema): Kind => {
    const schema = found.$ref ? (defs[found.$ref.split("/").at(-1)!] ?? {}) : found;
    const options = schema.anyOf?.filter(({ type }) => type !== "null");
    if (options) return options.length === 1 ? read(options[0]!) : { is: "unknown" };
    if (schema.enum) return { is: "choice", of: schema.enum.filter((one) => one !== null) };
    switch (schema.type) {
      case "string":
        return {
          is: "words",
          pattern: typeof schema["pattern"] === "string" ? schema["pattern"] : null,
          least: number(schema["minLength"], 0),
          most: number(schema["maxLength"], 1000),
        };
      case "integer":
      case "number":
        return {
          is: "number",
          whole: schema.type === "integer",
          least: number(schema["minimum"] ?? schema["exclusiveMinimum"], -Infinity),
          most: number(schema["maximum"], Infinity),
          above: "exclusiveMinimum" in schema,
        };
      case "boolean":
        return { is: "yes" };
      case "array": {
        const [first] = schema.prefixItems ?? []; // of a tuple; in ours all parts are alike
        const of = first ?? schema.items;
        return of
          ? { is: "list", of: read(of), least: number(schema["minItems"], 0), most: number(schema["maxItems"], 500) }
          : { is: "unknown" };
      }
      case "object":
        return object(schema);
      default:
        return { is: "unknown" };
    }
  };
  const object = (schema: Schema): Kind => {
    const others = schema.additionalProperties;
    if (schema.properties) {
      const needed = new Set(schema.required);
      const fields = Object.entries(schema.properties).map(([key, of]) => ({
        key,
        kind: read(of),
        needed: needed.has(key),
        otherwise: typeof of["default"] === "string" ? of["default"] : null,
      }));
      return { is: "table", fields };
    }
    if (!isTable(others)) return { is: "table", fields: [] };
    if (schema["title"] === "Text") return { is: "text", longest: number(others["maxLength"], 1000) };
    return { is: "by", of: read(others) };
  };
  return read;
}

const HEAD = ["id", "title", "note"];
const OURS = ["format", "game"]; // the same in every file of a game

/** The sections in the order of the file: lists of tables stand for themselves, other fields with their neighbours. */
export function sections(fields: Field[]): Section[] {
  const head: Section = {
    path: "",
    list: false,
    fields: HEAD.flatMap((key) => fields.filter((one) => one.key === key)),
  };
  const others = fields.filter(({ key }) => !HEAD.includes(key) && !OURS.includes(key));
  return [head, ...others.flatMap((field) => inside(field, ""))].filter(({ fields }) => fields.length > 0);
}

function inside({ key, kind, needed }: Field, path: string): Section[] {
  const here = join(path, key);
  if (kind.is === "list" && kind.of.is === "table") return [{ path: here, list: true, fields: kind.of.fields }];
  if (kind.is !== "table") return [{ path: here, list: false, fields: [{ key: "", kind, needed, otherwise: null }] }];
  const apart = ({ kind }: Field): boolean => kind.is === "table" || (kind.is === "list" && kind.of.is === "table");
  return [
    { path: here, list: false, fields: kind.fields.filter((field) => !apart(field)) },
    ...kind.fields.filter(apart).flatMap((field) => inside(field, here)),
  ];
}
