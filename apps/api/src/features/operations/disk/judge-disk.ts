import type { Diagnosis, DiskUse } from '@deskledger/contracts';
import { formatBytes } from '@deskledger/domain';
import type { DiskSpace } from './disk-space.js';

type Judgement = Pick<Diagnosis['checks'][number], 'status' | 'detail'>;

/** With less to go, somebody should make room now (days). */
const shortTime = 30;
/** PostgreSQL takes as much for its write-ahead log alone. */
const shortSpace = 2e9;
/** What is further off nobody plans for (days). */
const foreseen = 1000;

/** What the doctor says of the disk. `files` is that of DATA_DIR, which the database shares where it is embedded. */
export function judgeDisk(use: DiskUse, files: DiskSpace): Judgement {
  const { databaseBytes, bytesPerEvent, bytesPerDay, freeBytes, fullInDays } = use;
  const isShort = Math.min(freeBytes ?? Infinity, files.freeBytes) < shortSpace || (fullInDays ?? Infinity) < shortTime;
  const where = freeBytes === null ? 'DATA_DIR has ' : '';
  const each = bytesPerEvent === null ? '' : ` (${bytesPerEvent.toLocaleString('en-US')} bytes an event)`;
  const growth = bytesPerDay ? `, growing by ${formatBytes(bytesPerDay)} a day` : '';
  const end = fullInDays !== null && fullInDays < foreseen ? `, until the disk is full in ${fullInDays} days` : '';
  const takes = `the database takes ${formatBytes(databaseBytes)}${each}${growth}${end}`;
  const detail = `${where}${formatBytes(freeBytes ?? files.freeBytes)} free, ${takes}`;
  return isShort ? { status: 'warning', detail: `${detail}. Free some space or add some` } : { status: 'ok', detail };
}
