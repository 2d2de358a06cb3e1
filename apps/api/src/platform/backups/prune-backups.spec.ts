import type { ListedBackup } from './backup-catalog.js';
import { outdatedBackups } from './prune-backups.js';

const now = new Date('2026-12-15T12:00:00Z');

/** Finished at noon on this day of the month. */
function backup(day: number, faults?: string[]): ListedBackup {
  const at = `2026-12-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  return {
    record: {
      ...{ id: String(day), systemId: '1', timeline: 1, start: '0/0', end: '0/1', startedAt: at, finishedAt: at },
      ...{ version: '1.0.0', postgres: '18.4', bytes: 1, storedBytes: 1 },
    },
    check: faults && { verifiedAt: at, faults },
    chain: undefined,
  };
}

const outdated = (keepDays: number, ...backups: ListedBackup[]) =>
  outdatedBackups({ backups, archives: new Map() }, keepDays, now).map(({ record }) => record.id);

it('keeps the newest backup from before the days that are kept: they begin in the middle of what follows it', () => {
  expect(outdated(7, backup(15), backup(9), backup(7), backup(6), backup(5))).toEqual(['6', '5']);
  expect(outdated(7, backup(15), backup(8), backup(7))).toEqual(['7']);
});

it('never takes the last good backup away', () => {
  expect(outdated(7, backup(3))).toEqual([]);
  expect(outdated(7, backup(15, ['damaged']), backup(4, []), backup(3, []))).toEqual(['3']);
  expect(outdated(7, backup(15, ['damaged']), backup(5, ['damaged']), backup(3, []))).toEqual(['5']);
});
