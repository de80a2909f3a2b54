/** Colours and little drawings. Every colour has a sign as well; both are the same in light and dark. */
export interface Paint {
  main: string;
  deep: string; // edges and shades
  pale: string; // the ground of a card
}

const PAINTS: Record<string, Paint> = {
  blue: { main: "#2467ad", deep: "#164474", pale: "#d5e5f3" },
  green: { main: "#2f7d45", deep: "#1d5530", pale: "#d7eadb" },
  black: { main: "#34343c", deep: "#131318", pale: "#dddce0" },
  purple: { main: "#7a4aa3", deep: "#512d70", pale: "#e6dbf0" },
  red: { main: "#bf3030", deep: "#841b1b", pale: "#f6d9d6" },
  orange: { main: "#d97b12", deep: "#96510a", pale: "#fbe6c8" },
  ferry: { main: "#1e6b80", deep: "#0f4555", pale: "#e6f3f4" },
  gray: { main: "#a5a49e", deep: "#6d6c66", pale: "#eeedea" },
};

export const paint = (colour: string): Paint => PAINTS[colour] ?? PAINTS["gray"]!;

/** Signs of the colours around the origin, about 10 wide, drawn with fill: a drop, a clover, two bars, a moon, a cross, a
    star, a ship. None is like the emblem of a seat. */
export const SIGNS: Record<string, string> = {
  blue: "M0-5.600C2.600-2.400 4.200-.200 4.200 1.600A4.200 3.900 0 0 1-4.200 1.600C-4.200-.200-2.600-2.400 0-5.600z",
  green:
    "M0-5.200a2.500 2.500 0 0 1 2.100 3.900a2.500 2.500 0 1 1-1.400 4L1.500 5h-3l.8-2.300a2.500 2.500 0 1 1-1.400-4A2.500 2.500 0 0 1 0-5.200z",
  black: "M-4.600-4h9.200v2.800h-9.200zM-4.600 1.200h9.200v2.800h-9.200z",
  purple: "M1.800-5A5.200 5.200 0 1 0 4.800 2.500A4.300 4.300 0 0 1 1.800-5z",
  red: "M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
  orange: "M0-5.200l1.500 3.200l3.500.400l-2.600 2.400l.7 3.500L0 2.600l-3.100 1.700l.7-3.500L-5-1.600l3.500-.400z",
  ferry: "M-5.600 1h11.200l-2 3.800h-7.200zM-3.200.200v-3h6.400v3zM-.400-3.600v-2h2v2z",
  gray: "",
};

/** Emblems of the seats around the origin, 19 wide: a bridge, a gull, a lighthouse, an anchor. */
export const SEATS = [
  "M-9.800 4h19.600v3h-19.600zM-6.600-9h2.800v18h-2.800zM3.800-9h2.800v18h-2.800zM-4.500-8Q0 8 4.500-8V-4.200Q0 11-4.500-4.200zM-6-7L-9.800 2.200V5.200L-6-2.600zM6-7L9.800 2.200V5.200L6-2.600z",
  "M-9.800-4Q-4.600-8.800 0-2Q4.600-8.800 9.800-4Q5.600-3.200 3.400.8L1.900 4.600L0 7.600L-1.900 4.600L-3.400.8Q-5.600-3.200-9.800-4z",
  "M0-9.600L4-6.200H-4zM-2.900-5.400h5.800v2.600h-5.800zM-3.300-2h6.600L5 6H7.200V9H-7.200V6H-5zM-9.600-7.600L-4.600-5.200V-3.200L-9.600-1zM9.600-7.600L4.600-5.200V-3.200L9.600-1z",
  "M0-9.400a2.900 2.900 0 0 1 1.500 5.400V-3h3.700V-.300H1.500V5Q4.600 4.300 5.600 1.500L3.700 1.900L7.700-2.800L9.300 3.200L7.900 2.400Q6 8.400 0 9Q-6 8.400-7.900 2.400L-9.300 3.200L-7.700-2.800L-3.700 1.900L-5.600 1.500Q-4.600 4.300-1.500 5V-.300H-5.200V-3H-1.500V-4A2.900 2.900 0 0 1 0-9.400z",
];

/** Colours of the seats' trams: none is like that of a route. */
export const TRAMS = ["#cf1f86", "#00868f", "#74431a", "#6f7f00"];

/** Souvenirs in a square of 24 × 24: paths with their colours. Unknown ones are shown by their number. */
export const SOUVENIRS: Record<string, [string, string][]> = {
  "sea-lion": [
    ["#6b5a4c", "M4 19q0-6 5-8q1-6 6-7q3 0 4 2l2 1.500l-3 1q-2 1-2 4q4 2 4 6.500z"],
    ["#46392f", "M4 19h16q0 2-2 2H7q-3 0-3-2zM9 17l-4 4h6z"],
    ["#fff", "M15.500 5.500h1.500v1.500h-1.500z"],
  ],
  "fog-bell": [
    ["#8a9aa6", "M6 4h12v2H6zM7 4V21H5.500V4zM18.500 4V21H17V4z"],
    ["#2f6f86", "M12 6q4 1 4 6l1.500 4h-11L8 12q0-5 4-6zM10.500 17h3v2h-3z"],
  ],
  sourdough: [
    ["#c9853f", "M2 14q0-8 10-8t10 8q0 5-4 5H6q-4 0-4-5z"],
    ["#fbe3b8", "M7 8.500l2 5h-1.800l-2-4.200zM12 7.500l1.500 6h-2l-1-6zM17 8.500l.8 5h-2l-.6-5.600z"],
  ],
  "cable-car-bell": [
    ["#d9a520", "M12 4q6 0 6.500 10L21 17H3l2.500-3Q6 4 12 4z"],
    ["#8a6508", "M11 2h2v3h-2zM10 18h4q0 3-2 3t-2-3zM3 16.200h18v1.300H3z"],
  ],
  "painted-house": [
    ["#d97aa0", "M5 22V10l7-7l7 7v12z"],
    ["#7d2f55", "M3.500 11L12 2.500l8.500 8.500l-1.400 1.200L12 5.200l-7.100 7z"],
    ["#fff4e0", "M8 12h3v4H8zM13 12h3v4h-3zM10.500 18h3v4h-3z"],
  ],
  "fortune-cookie": [
    ["#e0a85a", "M2 14q2-9 10-9t10 9q-2 5-7 4q-2-1-3-5q-1 4-3 5q-5 1-7-4z"],
    ["#a8702a", "M12 13q0-4 3-6l-1-1.500q-3 2-2 7.500z"],
    ["#fff", "M11 17l9 3l-.6 1.800l-9-3z"],
  ],
  poppy: [
    ["#f08a1c", "M12 3q4-2 6 1q4 1 3 5q0 5-9 6q-9-1-9-6q-1-4 3-5q2-3 6-1z"],
    ["#b85a08", "M9 8q3 3 6 0l-1 5h-4z"],
    ["#3f7d3a", "M11.200 15h1.600v7h-1.600zM12 19q4-1 5-4q-4 0-5 4z"],
  ],
};
