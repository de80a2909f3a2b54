import { keepKey, kept, loseKey, newKey } from "./key.svelte";
import type {
  Advice,
  ArrangeRequest,
  AtTable,
  BlockRequest,
  EditionCheck,
  EditionInfo,
  EditionPage,
  EditionRequest,
  EditionSchema,
  ExerciseInfo,
  ExerciseMoment,
  ExerciseRequest,
  Book,
  BookScene,
  Health,
  ForgetRequest,
  GameInfo,
  JoinRequest,
  Language,
  Learning,
  LessonMoment,
  LessonRequest,
  LogLine,
  Me,
  Moment,
  MyGame,
  NewTableRequest,
  Place,
  PlayOnRequest,
  Preview,
  Problem,
  Progress,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleOfTheDay,
  PuzzleTable,
  PuzzleTry,
  RatingsRequest,
  RecordInfo,
  Rejected,
  RemoveRequest,
  RenewRequest,
  ReportRequest,
  TableInfo,
  UnblockRequest,
  Watchable,
} from "./messages";
import { settings } from "./settings.svelte";
import { words } from "./words/index.svelte";

/** The server refused, or could not be reached; `message` is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The answer, if it is none that refuses. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  key: string | null = null,
): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": settings.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body);
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (key) headers["Fogline-Key"] = key;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: sent });
  } catch {
    throw new ApiError("offline", words().errors.offline);
  }
  if (!response.ok) {
    const problem = await read<Partial<Problem> | null>(response);
    throw new ApiError(problem?.code ?? String(response.status), problem?.words ?? words().errors.unreadable);
  }
  return response;
}

async function read<T>(response: Response): Promise<T> {
  try {
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as T;
  } catch {
    throw new ApiError("unreadable", words().errors.unreadable);
  }
}

const call = async <T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  key: string | null = null,
): Promise<T> => read<T>(await ask(method, path, body, token, key));

/** The key of whoever takes a seat: made now if there is none yet, unless none is wanted. */
async function ownKey(): Promise<string | null> {
  if (kept.key || kept.without) return kept.key ?? null;
  const key = newKey();
  try {
    await makeMe(key);
  } catch (error) {
    if (error instanceof ApiError) return null; // one plays as well without a key
    throw error;
  }
  keepKey(key);
  return key;
}

/** What is asked with our key. One that was renewed or removed on another device is forgotten, and it is asked again. */
async function withKey<T>(deed: (key: string | null) => Promise<T>): Promise<T> {
  const key = await ownKey();
  try {
    return await deed(key);
  } catch (error) {
    if ((error as ApiError).code !== "unknown_key" || !key) throw error;
    loseKey(key);
    return deed(await ownKey());
  }
}

const sitDown = <T>(path: string, request: unknown, token?: string): Promise<T> =>
  withKey((key) => call("POST", path, request, token, key));

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const health = (): Promise<Health> => call("GET", "/api/health");
export const games = (): Promise<GameInfo[]> => call("GET", "/api/games");
export const openTables = (): Promise<TableInfo[]> => call("GET", "/api/tables");
export const watchable = (): Promise<Watchable[]> => call("GET", "/api/watchable");
export const tableInfo = (id: string): Promise<TableInfo> => call("GET", table(id));
export const newTable = (request: NewTableRequest): Promise<Place> => sitDown("/api/tables", request);
export const join = (id: string, request: JoinRequest, token?: string): Promise<Place> =>
  sitDown(`${table(id)}/join`, request, token);
export const leave = (id: string, token: string): Promise<unknown> =>
  call("POST", `${table(id)}/leave`, undefined, token);
export const start = (id: string, token: string): Promise<unknown> =>
  call("POST", `${table(id)}/start`, undefined, token);
export const arrange = (id: string, request: ArrangeRequest, token: string): Promise<unknown> =>
  call("POST", `${table(id)}/seats`, request, token);
export const remove = (id: string, request: RemoveRequest, token: string): Promise<unknown> =>
  call("POST", `${table(id)}/remove`, request, token, kept.key ?? null);
export const recordPath = (id: string): string => `${table(id)}/record`;

/** The edition file of a table's game, as the game's own board reads it. */
export const edition = <T>(id: string): Promise<T> => call("GET", `${table(id)}/edition`);

/** What is asked with the key that there is. */
const mine = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call(method, path, body, undefined, kept.key ?? null);

export const makeMe = (key: string): Promise<Me> => call("POST", "/api/me", undefined, undefined, key);
export const meOf = (key: string): Promise<Me> => call("GET", "/api/me", undefined, undefined, key);
export const removeMe = (): Promise<unknown> => mine("DELETE", "/api/me");
export const renewMe = (key: string): Promise<Me> => mine("POST", "/api/me/renew", { key } satisfies RenewRequest);
export const myGames = (): Promise<MyGame[]> => mine("GET", "/api/me/games");
export const forgetMine = (id: string): Promise<unknown> =>
  mine("POST", "/api/me/forget", { table: id } satisfies ForgetRequest);
export const wantRatings = (wanted: boolean): Promise<Me> =>
  mine("POST", "/api/me/ratings", { wanted } satisfies RatingsRequest);
export const unblock = (id: string): Promise<Me> => mine("POST", "/api/me/unblock", { id } satisfies UnblockRequest);
export const comeBack = (id: string): Promise<Place[]> => mine("POST", `${table(id)}/return`);
export const peopleAt = (id: string): Promise<AtTable> => mine("GET", `${table(id)}/people`);
export const block = (id: string, seat: number): Promise<AtTable> =>
  mine("POST", `${table(id)}/block`, { seat } satisfies BlockRequest);
export const report = (id: string, request: ReportRequest, token: string): Promise<unknown> =>
  call("POST", `${table(id)}/report`, request, token);

const record = (id: string): string => `/api/records/${encodeURIComponent(id)}`;
const through = (seat: number): string => `?seat=${seat}&language=${settings.language}`;

export const uploadRecord = (file: Blob): Promise<RecordInfo> => call("POST", "/api/records", file);
export const recordInfo = (id: string): Promise<RecordInfo> => call("GET", record(id));
export const recordEdition = <T>(id: string): Promise<T> => call("GET", `${record(id)}/edition`);
export const recordFile = (id: string): string => `${record(id)}/file`;
export const recordLog = (id: string, seat: number): Promise<LogLine[]> =>
  call("GET", `${record(id)}/log${through(seat)}`);
export const recordMoment = (id: string, number: number, seat: number): Promise<Moment> =>
  call("GET", `${record(id)}/moments/${number}${through(seat)}`);
export const analyse = (id: string): Promise<Progress> => call("POST", `${record(id)}/analysis`);
export const advice = (id: string, number: number): Promise<Advice> =>
  call("GET", `${record(id)}/moments/${number}/advice?language=${settings.language}`);
export const playOn = (id: string, request: PlayOnRequest): Promise<Place> => sitDown(`${record(id)}/tables`, request);

const puzzle = (game: string, id: string): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
const told = (): string => `?language=${settings.language}`;

export const todaysPuzzles = (): Promise<PuzzleOfTheDay[]> => call("GET", "/api/puzzles");
export const puzzleInfo = (game: string, id: string): Promise<PuzzleInfo> => call("GET", puzzle(game, id) + told());
export const puzzleEdition = <T>(game: string, id: string): Promise<T> => call("GET", `${puzzle(game, id)}/edition`);
export const tryPuzzle = (game: string, id: string, tried: PuzzleTry): Promise<PuzzleAnswer> =>
  call("POST", `${puzzle(game, id)}/try${told()}`, tried);
export const explainPuzzle = (game: string, id: string, tried: PuzzleTry): Promise<Preview | Rejected> =>
  call("POST", `${puzzle(game, id)}/explain${told()}`, tried);
export const playOnPuzzle = (game: string, id: string, name: string): Promise<Place> =>
  sitDown(`${puzzle(game, id)}/tables`, { name } satisfies PuzzleTable);

const lesson = (game: string): string => `/api/lessons/${encodeURIComponent(game)}`;
const exercise = (game: string, id: string): string =>
  `/api/exercises/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

export const learning = (game: string): Promise<Learning> => call("GET", lesson(game) + told());
export const lessonEdition = <T>(game: string): Promise<T> => call("GET", `${lesson(game)}/edition`);
export const lessonMoment = (game: string, request: LessonRequest): Promise<LessonMoment> =>
  call("POST", `${lesson(game)}/first-game${told()}`, request);
export const explainInLesson = (game: string, request: LessonRequest): Promise<Preview | Rejected> =>
  call("POST", `${lesson(game)}/first-game/explain${told()}`, request);
export const exerciseInfo = (game: string, id: string): Promise<ExerciseInfo> =>
  call("GET", exercise(game, id) + told());
export const tryExercise = (game: string, id: string, request: ExerciseRequest): Promise<ExerciseMoment> =>
  call("POST", exercise(game, id) + told(), request);
export const explainInExercise = (game: string, id: string, request: ExerciseRequest): Promise<Preview | Rejected> =>
  call("POST", `${exercise(game, id)}/explain${told()}`, request);

export interface GameWords {
  rules: Record<string, string>;
}
export const gameWords = (game: string, language: Language): Promise<GameWords> =>
  call("GET", `/api/words/${encodeURIComponent(game)}/${language}`);

const editionAt = (sha256: string): string => `/api/editions/${encodeURIComponent(sha256)}`;

/** Those that come with Fogline. */
export const editions = (): Promise<EditionInfo[]> => call("GET", "/api/editions");
/** All that there is in an edition, by its hash. */
export const editionPage = (sha256: string): Promise<EditionPage> => call("GET", editionAt(sha256));
export const editionSchema = (game: string): Promise<EditionSchema> =>
  call("GET", `/api/editions/schema/${encodeURIComponent(game)}`);
export const checkEdition = (request: EditionRequest): Promise<EditionCheck> =>
  call("POST", "/api/editions/check", request);
export const sendEdition = (request: EditionRequest): Promise<EditionInfo> => call("POST", "/api/editions", request);
/** As a file, finished or not. */
export const editionFile = async (request: EditionRequest): Promise<Blob> =>
  (await ask("POST", "/api/editions/file", request)).blob();

const book = (game: string): string => `/api/books/${encodeURIComponent(game)}`;

export const rulebook = (game: string, language: Language): Promise<Book> =>
  call("GET", `${book(game)}/in/${language}`);
export const bookEdition = (game: string): Promise<unknown> => call("GET", `${book(game)}/edition`);
export const bookExample = (game: string, example: string): Promise<BookScene[]> =>
  call("GET", `${book(game)}/examples/${encodeURIComponent(example)}`);
