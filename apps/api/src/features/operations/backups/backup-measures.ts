import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Measures } from '../../../platform/observability/measures.js';
import { archivedUntil } from './backups.controller.js';
import { Backups } from './backups.js';

/** What the store holds, for whoever watches the product. Without backups there is nothing to tell. */
@Injectable()
export class BackupMeasures {
  constructor(measures: Measures, backups: Backups, clock: Clock) {
    const secondsSince = (instant: string) => (clock.now().getTime() - Date.parse(instant)) / 1000;
    const newest = async () => (await backups.recentCatalog())?.backups[0]?.record;
    measures.gauge(
      { name: 'backup_age_seconds', help: 'Time since the newest backup was finished.' },
      async (gauge) => {
        const record = await newest();
        if (record !== undefined) gauge.set(secondsSince(record.finishedAt));
      },
    );
    measures.gauge({ name: 'backup_size_bytes', help: 'Size of the newest backup in the store.' }, async (gauge) => {
      const record = await newest();
      if (record !== undefined) gauge.set(record.storedBytes);
    });
    measures.gauge(
      { name: 'backup_wal_age_seconds', help: 'Time since the moment up to which the log is archived.' },
      async (gauge) => {
        const until = archivedUntil(await backups.recentCatalog());
        if (until !== null) gauge.set(secondsSince(until));
      },
    );
  }
}
