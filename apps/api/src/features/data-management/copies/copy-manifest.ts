import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sqlMigrations } from '../../../platform/database/sql-migrations.js';
import type { Queryable } from '../../../platform/database/statement.js';

export const manifestName = 'manifest.json';
export const fileOf = (table: string) => `tables/${table}.jsonl`;

const copiedFile = z.strictObject({
  table: z.string(),
  rows: z.int().nonnegative(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const copied = {
  format: z.literal('deskledger-copy'),
  madeAt: z.iso.datetime(),
  /** The last migration of the database that was copied: its tables' shape. */
  migration: z.string(),
};
const installation = { partitionCount: z.int(), timezone: z.nullable(z.string()) };

const openManifest = z.strictObject({
  ...copied,
  version: z.literal(1),
  installation: z.strictObject({
    ...installation,
    /** Keys the references of personal data; without it the same person would be two. */
    personalDataKey: z.string().regex(/^[0-9a-f]+$/),
  }),
  files: z.array(copiedFile),
});

/** Of a sealed copy: that key is among those which open it. */
const sealedManifest = z.strictObject({
  ...copied,
  version: z.literal(2),
  installation: z.strictObject(installation),
  /** Which keys: a hash that tells nothing of them. */
  keys: z.string().regex(/^[0-9a-f]{64}$/),
  files: z.array(copiedFile),
});

const copyManifest = z.discriminatedUnion('version', [openManifest, sealedManifest]);
export type CopyManifest = z.output<typeof copyManifest>;
type Installation = z.output<typeof openManifest>['installation'];
export type CopiedFile = z.output<typeof copiedFile>;

const signedManifest = z.strictObject({ content: copyManifest, sha256: z.string() });

const hashOf = (content: CopyManifest) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The manifest's text, with a hash over itself. */
export function manifestText(content: CopyManifest): string {
  return JSON.stringify({ content, sha256: hashOf(content) }, null, 2);
}

/** undefined: this is no manifest, or not as it was written. */
export function readManifest(text: string): CopyManifest | undefined {
  try {
    const { content, sha256 } = signedManifest.parse(JSON.parse(text));
    return hashOf(content) === sha256 ? content : undefined;
  } catch {
    return undefined;
  }
}

/** The last migration that this version knows. */
export function lastMigration(): string {
  const Last = sqlMigrations().at(-1);
  return Last === undefined ? '' : (new Last().name ?? '');
}

export async function readInstallation(source: Queryable): Promise<Installation> {
  const [row] = await source.query<Installation & Record<string, unknown>>(
    `select partition_count as "partitionCount", timezone, encode(personal_data_key, 'hex') as "personalDataKey"
       from installation`,
  );
  return row!;
}
