import { audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { newAddressToken } from '../../ingestion/index.js';
import { copiedTables, type CopiedTable } from './copied-tables.js';
import { CopyArchive, CopyRefusedError } from './copy-archive.js';
import { type CopyManifest, lastMigration, readInstallation } from './copy-manifest.js';
import { Unsealing } from './sealing/unsealing.js';

/** Bytes of rows that one statement takes, beside a row that is longer. */
const batchBytes = 1_000_000;

/** What an import is at, and how many rows of a file it has read. */
export type ReportProgress = (step: 'read' | 'written', table: string, rows: number) => void;

/** A copy, and the file with the keys that open it where it is sealed. */
export interface CopyFiles {
  readonly archive: string;
  readonly keys?: string | undefined;
}

/** What has come in. */
export interface ImportedCopy {
  readonly manifest: CopyManifest;
  /** Texts that no key opened any more. */
  readonly lost: number;
}

/**
 * Brings a copy of another instance into this empty one: all of it, in one transaction, or nothing. Nobody may be at work on
 * the database. Read models are made from the log at the next start. A text of a sealed copy whose keys are gone becomes
 * what an erasure leaves.
 * @param database as the owner of the log.
 * @throws CopyRefusedError
 */
export async function importCopy(
  database: Database,
  paths: CopyFiles,
  onProgress: ReportProgress,
): Promise<ImportedCopy> {
  const archive = await CopyArchive.open(paths.archive, ({ table, rows }) => onProgress('read', table, rows));
  try {
    const { manifest } = archive;
    const unsealing = manifest.version === 1 ? undefined : await Unsealing.with(manifest, paths.keys);
    await database.transaction(async (tx) => {
      await refuseUnlessFits(tx, manifest);
      await giveWay(tx);
      for (const table of copiedTables)
        onProgress('written', table.name, await loadTable(tx, archive, table, unsealing));
      const key = manifest.version === 1 ? manifest.installation.personalDataKey : unsealing!.personalDataKey;
      await continueFrom(tx, manifest, key);
      await unsealing?.keepKeys(tx);
      const { madeAt, files } = manifest;
      const rows = Object.fromEntries(files.map((file) => [file.table, file.rows]));
      const lost = unsealing && { lostTexts: unsealing.lost };
      await audit(tx, 'system', 'instance.imported', 'copy', { madeAt, rows, ...lost });
    });
    return { manifest, lost: unsealing?.lost ?? 0 };
  } finally {
    archive.close();
  }
}

async function refuseUnlessFits(tx: Tx, { migration, installation }: CopyManifest): Promise<void> {
  const known = lastMigration();
  if (migration !== known)
    throw new CopyRefusedError(
      `The copy comes from another version (its last migration is ${migration}, this instance has ${known}). Update both instances to the same version and create the copy again`,
    );
  // Whoever would write meanwhile waits for the end.
  await tx.query(`lock table ${copiedTables.map(({ name }) => name).join(', ')} in exclusive mode`);
  for (const { name } of copiedTables.filter(({ mustBeEmpty }) => mustBeEmpty)) {
    const found = await tx.query(`select from ${name} limit 1`);
    if (found.length > 0)
      throw new CopyRefusedError(
        `This instance is not empty: ${name} has data. Import the copy into an empty instance`,
      );
  }
  const { partitionCount } = await readInstallation(tx);
  if (partitionCount !== installation.partitionCount)
    throw new CopyRefusedError(
      `The copy has ${installation.partitionCount} partitions, this instance has ${partitionCount}. They must be the same`,
    );
}

/** What a start has written by itself. */
async function giveWay(tx: Tx): Promise<void> {
  for (const table of [
    'organization_settings',
    'reactor_checkpoints',
    'retention_runs',
    'projections',
    'projection_checkpoints',
    'projection_rebuilds',
  ])
    await tx.query(`delete from ${table}`);
}

async function loadTable(
  tx: Tx,
  archive: CopyArchive,
  table: CopiedTable,
  unsealing: Unsealing | undefined,
): Promise<number> {
  const lines = archive.lines(table.name);
  const insert = await insertOf(tx, table);
  const fresh = table.without?.includes('token') === true;
  let rows = 0;
  for await (const batch of batches(unsealing?.lines(table.name, lines) ?? lines, fresh ? 0 : batchBytes)) {
    const token = fresh ? [newAddressToken()] : [];
    await tx.query(insert, [`[${batch.join(',')}]`, ...token]);
    rows += batch.length;
  }
  return rows;
}

/** Takes the rows as a JSON array ($1); where the table has an address to keep to itself, a new one ($2). */
async function insertOf(tx: Tx, { name, without = [] }: CopiedTable): Promise<string> {
  const columns = await tx.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2)`,
    [name, without],
  );
  const names = columns.map((column) => column.name);
  const rows = `jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  if (!without.includes('token'))
    return `insert into ${name} (${names.join(', ')}) overriding system value select ${names.join(', ')} from ${rows}`;
  // An instance has its first connection from the beginning, whose address stays.
  const assignments = names.map((column) => `${column} = excluded.${column}`);
  return `insert into ${name} (${names.join(', ')}, token) select ${names.join(', ')}, $2 from ${rows}
    on conflict (id) do update set ${assignments.join(', ')}`;
}

async function* batches(lines: AsyncIterable<Buffer>, most: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    batch.push(line.toString('utf8'));
    bytes += line.length;
    if (bytes < most) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** What comes next goes on where the other instance was. */
async function continueFrom(tx: Tx, { installation }: CopyManifest, personalDataKey: string): Promise<void> {
  await tx.query(`update installation set timezone = $1, personal_data_key = decode($2, 'hex')`, [
    installation.timezone,
    personalDataKey,
  ]);
  for (const [table, column] of [
    ['events', 'position'],
    ['inbox', 'id'],
  ] as const)
    await tx.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), newest) from (select max(${column}) from ${table}) as t (newest)
        where newest is not null`,
    );
  // Of no version: the states are folded from the log when they are wanted.
  await tx.query(
    `insert into stream_state (partition, stream_id, version, state_version, state)
     select partition, stream_id, max(stream_version), 0, 'null' from events group by partition, stream_id`,
  );
}
