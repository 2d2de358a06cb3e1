import { type ArchiveState, type BackupCheck, type BackupRecord, type LogChain, names } from './backup-record.js';
import { MissingFileError } from './store/backup-store.js';
import type { Vault } from './vault.js';
import { readArchive } from './wal/archive-log.js';
import { lsnOf } from './wal/lsn.js';

export interface ListedBackup {
  record: BackupRecord;
  check: BackupCheck | undefined;
  /** Of the log that leads on from it; undefined: it can be restored to its own moment alone. */
  chain: LogChain | undefined;
}

export interface Catalog {
  /** Newest first. */
  backups: ListedBackup[];
  /** By cluster. */
  archives: Map<string, ArchiveState>;
}

/** Until when the log of the cluster with the newest backup is archived; null where none is. */
export function archivedUntil(catalog: Catalog | undefined): string | null {
  const systemId = catalog?.backups[0]?.record.systemId ?? '';
  return catalog?.archives.get(systemId)?.chains.at(-1)?.until ?? null;
}

/** Nothing can be restored to the moment that was asked for; the message says what can. */
export class OutsideArchiveError extends Error {
  override readonly name = 'OutsideArchiveError';
}

const recordName = /^backups\/(\d{8}T\d{6}Z)\/backup\.json\.gz\.age$/;

/** All finished backups in the store. */
export async function readCatalog(vault: Vault): Promise<Catalog> {
  const files = await vault.store.list(names.backups);
  const ids = files.flatMap(({ name }) => recordName.exec(name)?.[1] ?? []);
  const checked = new Set(files.map(({ name }) => name));
  const archives = new Map<string, ArchiveState>();
  const backups: ListedBackup[] = [];
  for (const { name } of await vault.store.list('archive/')) {
    const systemId = /^archive\/(\d+)\.json\.gz\.age$/.exec(name)?.[1] ?? '';
    const archive = await readArchive(vault, systemId);
    if (archive !== undefined) archives.set(systemId, archive);
  }
  for (const id of ids.reverse()) {
    const record = await unlessGone(vault.readJson<BackupRecord>(names.record(id)));
    // Retention may have taken it away meanwhile.
    if (record === undefined) continue;
    const { systemId } = record;
    const archive = archives.get(systemId);
    const check = checked.has(names.check(id))
      ? await unlessGone(vault.readJson<BackupCheck>(names.check(id)))
      : undefined;
    backups.push({
      record,
      check,
      chain: archive?.chains.findLast((chain, nth) => leadsOn(chain, record, nth === archive.chains.length - 1)),
    });
  }
  return { backups, archives };
}

/** Whether a backup and this part of the log make one whole; the log that is being archived comes to its start soon. */
function leadsOn({ timeline, from, to }: LogChain, record: BackupRecord, isContinued: boolean): boolean {
  const start = lsnOf(record.start);
  return timeline === record.timeline && lsnOf(from) <= start && (isContinued || lsnOf(to) >= start);
}

/** The last moment to which it can be restored. */
export function restorableUntil({ record, chain }: ListedBackup): string {
  return chain !== undefined && chain.until > record.finishedAt ? chain.until : record.finishedAt;
}

export interface Wanted {
  /** A moment; undefined: the latest. */
  to?: Date | undefined;
  id?: string | undefined;
}

/**
 * The backup from which that is restored: the newest one from before.
 * @throws OutsideArchiveError
 */
export function chooseBackup({ backups }: Catalog, { to, id }: Wanted): ListedBackup {
  const known = id === undefined ? backups : backups.filter(({ record }) => record.id === id);
  const [newest] = known;
  if (newest === undefined)
    throw new OutsideArchiveError(
      id === undefined
        ? 'There is no finished backup yet. Create one with npx cli backup create'
        : `There is no backup ${id}. List the backups with npx cli backup list`,
    );
  if (to === undefined) return newest;
  const moment = to.toISOString();
  const before = known.find(({ record }) => record.finishedAt <= moment);
  if (before === undefined)
    throw new OutsideArchiveError(
      `The oldest backup can be restored to ${known.at(-1)!.record.finishedAt} or later. Choose a later moment`,
    );
  const until = restorableUntil(before);
  if (until >= moment) return before;
  const after = known.findLast(({ record }) => record.finishedAt > moment);
  throw new OutsideArchiveError(
    after === undefined
      ? `The backups reach until ${until}. Choose that moment or an earlier one, or leave out --to`
      : `No log was archived between ${until} and ${after.record.finishedAt}. Choose one of these moments`,
  );
}

export async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  });
}
