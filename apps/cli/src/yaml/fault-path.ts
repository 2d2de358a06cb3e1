/** Keys and indexes that lead to a value. */
export type FaultPath = readonly (string | number)[];

/** `questions[2].options`. */
export function pathText(path: FaultPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** The parts of `questions[2].options`. */
export function pathParts(text: string): FaultPath {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) => (index === undefined ? part : Number(index)));
}

/** `path` is `other` or something within it. */
export function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);
}
