import { Injectable } from '@nestjs/common';
import { archivedUntil } from '../../../platform/backups/backup-catalog.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { Backups } from './backups.js';

export const backupMeasures = {
  age: {
    kind: 'gauge',
    name: 'backup_age_seconds',
    help: 'Time since the newest backup was finished; missing where there is none.',
    isShared: true,
  },
  size: { kind: 'gauge', name: 'backup_size_bytes', help: 'Size of the newest backup in the store.', isShared: true },
  logAge: {
    kind: 'gauge',
    name: 'backup_wal_age_seconds',
    help: 'Time since the moment up to which the log is archived.',
    isShared: true,
  },
} as const satisfies Record<string, MeasureDefinition>;

/** What the store holds, for whoever watches the product. Without backups there is nothing to tell. */
@Injectable()
export class BackupMeasures {
  constructor(measures: Measures, backups: Backups, clock: Clock) {
    const secondsSince = (instant: string) => (clock.now().getTime() - Date.parse(instant)) / 1000;
    measures.gauges(Object.values(backupMeasures), async () => {
      const catalog = await backups.recentCatalog();
      const [newest] = catalog?.backups ?? [];
      const until = archivedUntil(catalog);
      const samples: Sample[] = [];
      if (newest !== undefined) {
        samples.push({ measure: backupMeasures.age, value: secondsSince(newest.record.finishedAt) });
        samples.push({ measure: backupMeasures.size, value: newest.record.storedBytes });
      }
      if (until !== null) samples.push({ measure: backupMeasures.logAge, value: secondsSince(until) });
      return samples;
    });
  }
}
