import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { versionBefore } from '../../../platform/event-store/stream.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import { copyPersonalData, PersonalDataKey, savePersonalData } from '../../../platform/personal-data/index.js';
import { ticketStream } from '../../tickets/index.js';
import { IngestMeasures } from '../ingest-measures.js';
import { personalDataOf } from '../personal-data/personal-data.js';
import { PersonalReferences } from '../personal-data/personal-references.js';
import { quarantinePoisoned } from '../quarantine/quarantine-poisoned.js';
import { foldBatch, readRows, type PoisonedRow, type TicketChange } from './fold-batch.js';
import { FoldSettings } from './fold-settings.js';
import { acknowledge, oldestWaiting, type WaitingObservation } from './waiting-observation.js';

/** busy: another transaction writes to the partition. Otherwise the number of observations taken, 0 when none waited. */
export type DrainOutcome = 'busy' | number;

/** Folds what waits for one partition into its tickets, a batch at a time. */
@Injectable()
export class DrainBatch {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly settings: FoldSettings,
    private readonly key: PersonalDataKey,
    private readonly clock: Clock,
    private readonly measures: IngestMeasures,
  ) {}

  /**
   * Takes the oldest `limit` observations at most: their facts, every row that follows from them and their
   * acknowledgement are one transaction.
   */
  async drain(partition: number, limit: number): Promise<DrainOutcome> {
    const started = performance.now();
    const outcome = await this.database.transaction(async (tx) => {
      if (!(await tx.tryLockPartition(partition))) return 'busy';
      const rows = await oldestWaiting(tx, partition, limit);
      if (rows.length > 0) await this.take(tx, partition, rows);
      return rows.length;
    });
    if (outcome !== 'busy' && outcome > 0) this.measures.drained(outcome, (performance.now() - started) / 1000);
    return outcome;
  }

  /** Puts the oldest observation aside: for one that the database refuses, which shows only when it is written. */
  async setOldestAside(partition: number, explanation: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.lockPartition(partition);
      const [row] = await oldestWaiting(tx, partition, 1);
      if (row === undefined) return;
      await this.setAside(tx, [{ row, explanation }]);
      await acknowledge(tx, partition, [row]);
    });
  }

  private async take(tx: Tx, partition: number, rows: readonly WaitingObservation[]): Promise<void> {
    const { readable, poisoned } = readRows(rows);
    const settings = await this.settings.read(tx);
    const references = new PersonalReferences(await this.key.read(tx));
    const streamIds = [...new Set(readable.map(({ streamId }) => streamId))];
    const stored = await loadStates(tx, ticketStream, partition, streamIds);
    const now = this.clock.now().getTime();
    const folded = foldBatch(readable, stored, { partition, settings, references, now });
    await keepPersonalData(tx, folded.changes, references);
    await this.store.commitBatch(tx, ticketStream, partition, folded.changes);
    await this.setAside(tx, [...poisoned, ...folded.poisoned]);
    await acknowledge(tx, partition, rows);
  }

  private async setAside(tx: Tx, poisoned: readonly PoisonedRow[]): Promise<void> {
    await quarantinePoisoned(tx, poisoned);
    tx.afterCommit(() => poisoned.forEach(() => this.measures.quarantined('bad_payload')));
  }
}

/** References belong to one ticket, so nothing that a new ticket brings is known already. */
async function keepPersonalData(tx: Tx, changes: readonly TicketChange[], references: PersonalReferences) {
  const brought = (isNew: boolean) => {
    const told = changes.filter((change) => (versionBefore(change) === 0) === isNew);
    return personalDataOf(
      told.flatMap(({ events }) => events),
      references,
    );
  };
  await copyPersonalData(tx, brought(true));
  await savePersonalData(tx, brought(false));
}
