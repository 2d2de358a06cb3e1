import { type Catalog, type ListedBackup } from './backup-catalog.js';
import { names, partial } from './backup-record.js';
import type { Vault } from './vault.js';
import { lsnOf, parseSegmentName, segmentOf } from './wal/lsn.js';

const day = 86_400_000;

/** Backups that are no longer needed to reach every moment of the last `keepDays`. The last good one always is. */
export function outdatedBackups({ backups }: Catalog, keepDays: number, now: Date): ListedBackup[] {
  const oldest = new Date(now.getTime() - keepDays * day).toISOString();
  const isGood = ({ check }: ListedBackup) => (check?.faults.length ?? 0) === 0;
  // The days begin in the middle of what leads on from the newest one before them.
  const kept = [backups.find((backup) => isGood(backup) && backup.record.finishedAt <= oldest), backups.find(isGood)];
  return backups.filter((backup) => backup.record.finishedAt < oldest && !kept.includes(backup));
}

/**
 * Removes outdated backups, the log that no backup needs, and what broken-off ones have left. Answers the removed
 * backups.
 */
export async function pruneBackups(vault: Vault, catalog: Catalog, keepDays: number, now: Date): Promise<string[]> {
  const outdated = outdatedBackups(catalog, keepDays, now);
  // Without its record it is no backup any more; the rest may go in any order.
  for (const { record } of outdated) await vault.store.remove(names.record(record.id));
  const kept = catalog.backups.filter((backup) => !outdated.includes(backup));
  const ids = new Set(kept.map(({ record }) => record.id));
  for (const { name, changedAt } of await vault.store.list(names.backups)) {
    const id = name.split('/')[1] ?? '';
    const isOurs = outdated.some(({ record }) => record.id === id);
    if (!ids.has(id) && (isOurs || changedAt.getTime() < now.getTime() - day)) await vault.store.remove(name);
  }
  for (const systemId of catalog.archives.keys()) await pruneLog(vault, systemId, kept);
  await vault.store.tidy();
  return outdated.map(({ record }) => record.id);
}

async function pruneLog(vault: Vault, systemId: string, kept: readonly ListedBackup[]): Promise<void> {
  const own = kept.filter(({ record }) => record.systemId === systemId);
  // Before its first backup nothing of a cluster's log is needed, but the backup may be under way.
  if (own.length === 0) return;
  const firstOf = (timeline: number) => {
    const starts = own.filter(({ record }) => record.timeline === timeline).map(({ record }) => lsnOf(record.start));
    return starts.length === 0 ? undefined : starts.reduce((first, start) => (start < first ? start : first));
  };
  const newest = Math.max(...own.map(({ record }) => record.timeline));
  for (const { name } of await vault.store.list(names.log(systemId))) {
    const file = name
      .slice(names.log(systemId).length)
      .replace(/\.gz\.age$/, '')
      .replace(partial, '');
    const parsed = parseSegmentName(file);
    if (parsed === undefined) continue;
    const first = firstOf(parsed.timeline);
    const isNeeded = first === undefined ? parsed.timeline > newest : parsed.segment >= segmentOf(first);
    if (!isNeeded) await vault.store.remove(name);
  }
}
