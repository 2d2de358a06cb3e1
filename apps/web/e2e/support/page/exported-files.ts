import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Chooses a file of the menu, in a format where it has several, and answers with it. */
export async function chooseFile(page: Page, item: string, format?: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export All' }).click();
  if (format) await page.getByRole('menuitemradio', { name: format, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return download;
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** The lines below the preamble, by the headings. */
function rowsIn(lines: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  const gap = lines.findIndex((line) => line.every((cell) => cell === null || cell === ''));
  const [headings = [], ...rows] = lines.slice(gap + 1);
  return rows.map((row) =>
    Object.fromEntries(
      headings.flatMap((name, index) => (typeof name === 'string' ? [[name, row[index] ?? null]] : [])),
    ),
  );
}

export const csvRows = (bytes: Buffer) => rowsIn(parse(bytes, { bom: true, relax_column_count: true }));
