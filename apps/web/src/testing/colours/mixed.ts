type Triple = [number, number, number];

const channels = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255) as Triple;
const hexOf = (rgb: Triple) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const apply = (matrix: Triple[], [a, b, c]: Triple) => matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** OKLab of linear sRGB and back, by its author: https://bottosson.github.io/posts/oklab/. */
const toCones: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const spaces = {
  srgb: { to: (rgb: Triple) => rgb, from: (rgb: Triple) => rgb },
  oklab: {
    to: (rgb: Triple) => apply(toLab, apply(toCones, rgb.map(linear) as Triple).map(Math.cbrt) as Triple),
    from: (lab: Triple) =>
      apply(fromCones, apply(fromLab, lab).map((part) => part ** 3) as Triple).map(encoded) as Triple,
  },
};

/** What `color-mix()` makes of so much (0 to 1) of one colour over another one. */
export function mixed(space: keyof typeof spaces, part: number, colour: string, over: string): string {
  const { to, from } = spaces[space];
  const [a, b] = [to(channels(colour)), to(channels(over))];
  return hexOf(from(a.map((each, index) => each * part + b[index]! * (1 - part)) as Triple));
}
