import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSoftBreaks } from '../platform/mail/index.js';

/** A text, as it may be spelled in rows and files: in hexadecimal digits, Base64 at each of three offsets, or percent signs. */
function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return padded.slice(Math.ceil((offset * 4) / 3), -2).toLowerCase();
  });
  return [text, bytes.toString('hex'), encodeURIComponent(text), JSON.stringify(text).slice(1, -1), ...base64].map(
    (spelling) => spelling.toLowerCase(),
  );
}

/** Where a product keeps what it knows. */
export interface Keeping {
  query(sql: string): Promise<Record<string, string | null>[]>;
  readonly dataDirectory: string;
}

/**
 * Where in the database, table by table, and in the data directory any of the texts can still be read. The files of an
 * embedded database are left out: what was written over stays in them until the database uses the place again.
 */
export async function tracesOf({ query, dataDirectory }: Keeping, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => spellings(text).map((spelling) => ({ text, spelling })));
  const found = (place: string, content: string) =>
    needles.filter(({ spelling }) => content.includes(spelling)).map(({ text }) => `${place}: ${text}`);
  const tables = await query(
    // A partition is read with its table.
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')
        and relpersistence <> 't' order by 1`,
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const [row] = await query(`select string_agg(lower(t::text), E'\\n') as content from ${name} as t`);
    traces.push(...found(name!, row?.['content'] ?? ''));
  }
  for (const file of await filesBelow(dataDirectory)) {
    if (file.startsWith(join(dataDirectory, 'postgres'))) continue;
    const content = withoutSoftBreaks((await readFile(file)).toString('latin1').toLowerCase());
    traces.push(...found(file, content));
  }
  return [...new Set(traces)];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
