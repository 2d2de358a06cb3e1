import type { DiskUse } from '@deskledger/contracts';
import { judgeDisk } from './judge-disk.js';

const use: DiskUse = {
  ...{ databaseBytes: 2.1e9, events: 1_000_000, bytesPerEvent: 2100, eventsPerDay: 3000, bytesPerDay: 6_300_000 },
  ...{ freeBytes: 63e9, fullInDays: 10_000, tables: [] },
};
const disk = { freeBytes: 63e9, totalBytes: 250e9 };

describe('what the doctor says of the disk', () => {
  it.each<[string, Partial<DiskUse>, number, string]>([
    ['enough', {}, 63e9, 'ok: 63 GB free, the database takes 2.1 GB (2,100 bytes an event), growing by 6.3 MB a day'],
    [
      'an end in sight',
      { fullInDays: 80 },
      63e9,
      'ok: 63 GB free, the database takes 2.1 GB (2,100 bytes an event), growing by 6.3 MB a day, until the disk is full in 80 days',
    ],
    [
      'soon full',
      { fullInDays: 29 },
      63e9,
      'warning: 63 GB free, the database takes 2.1 GB (2,100 bytes an event), growing by 6.3 MB a day, until the disk is full in 29 days. Free some space or add some',
    ],
    [
      'a new installation on a small disk',
      { bytesPerEvent: null, bytesPerDay: null, fullInDays: null, databaseBytes: 24e6, freeBytes: 1.2e9 },
      1.2e9,
      'warning: 1.2 GB free, the database takes 24 MB. Free some space or add some',
    ],
    [
      'a database elsewhere',
      { freeBytes: null, fullInDays: null },
      63e9,
      'ok: DATA_DIR has 63 GB free, the database takes 2.1 GB (2,100 bytes an event), growing by 6.3 MB a day',
    ],
  ])('%s', (_, changes, freeBytes, expected) => {
    const { status, detail } = judgeDisk({ ...use, ...changes }, { ...disk, freeBytes });
    expect(`${status}: ${detail}`).toBe(expected);
  });
});
