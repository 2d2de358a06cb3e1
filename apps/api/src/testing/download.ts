import { readSheet } from 'read-excel-file/node';
import { readCsv } from './read-csv.js';
import type { TestApp } from './start-test-app.js';

export type Cell = string | number | Date | null;

/** A file that the app hands out, as a person with this token gets it. */
export async function download({ url }: TestApp, token: string, path: string) {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect({ status: reply.status, recorded: reply.ok ? '' : bytes.toString() }).toEqual({ status: 200, recorded: '' });
  return { headers: reply.headers, bytes };
}

/** The lines of a downloaded CSV, or of a sheet of a downloaded workbook. */
export const csvLines = (bytes: Buffer): Cell[][] => readCsv(bytes);
export const sheetLines = async (bytes: Buffer, sheet?: string): Promise<Cell[][]> =>
  (await readSheet(bytes, sheet)) as Cell[][];

/** The lines below the preamble, each by the headings. */
export function recordsIn(lines: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  const gap = lines.findIndex((line) => line.every((cell) => cell === null || cell === ''));
  const headings = lines[gap + 1]!.filter((cell) => cell !== null).map(String);
  return lines
    .slice(gap + 2)
    .map((line) => Object.fromEntries(headings.map((name, index) => [name, line[index] ?? null])));
}
