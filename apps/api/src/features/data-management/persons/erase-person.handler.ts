import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { DeliveriesAbout, longestUnaware, QuarantinedAbout } from '../../ingestion/index.js';
import { PersonKeys } from '../copies/sealing/person-keys.js';
import { EraseFiles } from './erase-files.js';
import { erasePersonJob } from './erase-person.job.js';
import { EraseRows } from './erase-rows.js';
import { KnownOfPerson } from './known-of-person.js';
import type { PersonErasureEntity } from './person-erasure.entity.js';
import { PersonErasures, type ErasedCounts } from './person-erasures.js';
import type { Person } from './person.js';

/** Erases a person step by step; a run that was stopped is begun again, and finds less to do. */
@HandlesJob(erasePersonJob)
export class ErasePersonHandler implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly erasures: PersonErasures,
    private readonly known: KnownOfPerson,
    private readonly rows: EraseRows,
    private readonly files: EraseFiles,
    private readonly deliveries: DeliveriesAbout,
    private readonly quarantined: QuarantinedAbout,
    private readonly keys: PersonKeys,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const row = await this.erasures.take(id);
    if (row === undefined || row.address === null) return;
    const person = { address: row.address, key: row.contactKey };
    await this.letBatchesEnd();
    const streams = await this.rows.collect(id, person);
    await this.eraseQuarantined(row, person, [...streams]);
    await this.rows.texts(id, person);
    await this.emptyDeliveries(row, person, streams);
    await this.count(id, { files: await this.files.run(person) });
    // When nothing is left that a sealed copy could hold.
    await this.keys.destroy(person.key);
    await this.erasures.finish(id);
  }

  /** A batch that began before the erasure was asked for stores what it brings; every later one knows of it. */
  private async letBatchesEnd(): Promise<void> {
    for (const partition of this.partitions.all()) {
      await this.database.transaction((tx) => tx.lockPartition(partition));
    }
  }

  /** Before the subjects are gone by which it is found. */
  private async eraseQuarantined({ id }: PersonErasureEntity, { address }: Person, streams: readonly string[]) {
    const subjects = await this.known.subjects(streams);
    await this.count(id, await this.quarantined.erase({ address, subjects, streams }));
  }

  /** The last one that the webhook took unaware is in its table by then. */
  private async emptyDeliveries({ id }: PersonErasureEntity, { address }: Person, streams: ReadonlySet<string>) {
    await pause(2 * longestUnaware);
    const total = await this.deliveries.count();
    let done = 0;
    for await (const { looked, found } of this.deliveries.find({ streams, address })) {
      await this.deliveries.empty(found);
      await this.count(id, { deliveries: found.length });
      done += looked;
      await this.erasures.progress(id, done, Math.max(total, done));
    }
  }

  private async count(id: string, counts: ErasedCounts): Promise<void> {
    await this.database.transaction((tx) => this.erasures.count(tx, id, counts));
  }
}
