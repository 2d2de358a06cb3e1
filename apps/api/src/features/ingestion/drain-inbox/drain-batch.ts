import { statusRules, type TicketEvent, type TicketState } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type StreamChange, versionBefore } from '../../../platform/event-store/stream.js';
import { copyPersonalData, PersonalDataKey, savePersonalData } from '../../../platform/personal-data/index.js';
import { ticketAggregate } from '../../tickets/index.js';
import { IngestMeasures } from '../ingest-measures.js';
import { personalDataOf } from '../personal-data/personal-data.js';
import { PersonalReferences } from '../personal-data/personal-references.js';
import { quarantinePoisoned } from '../quarantine/quarantine-poisoned.js';
import { handlingsOf, readRows, type PoisonedRow } from './fold-batch.js';
import { FoldSettings } from './fold-settings.js';
import { isDataError, RefusedBatchError } from './refused-batch.error.js';
import { isWaiting, takeOldest, takeOne, type WaitingObservation } from './waiting-observation.js';

export interface DrainOutcome {
  /** Observations taken; fewer than were asked for when nothing else waited. */
  readonly taken: number;
  /** Whether something waits in a partition that was left alone, since another transaction is writing there. */
  readonly busy: boolean;
}

/** Folds what waits in some partitions into their tickets, a batch at a time. */
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
   * Takes the oldest `limit` observations at most: their facts, every row that follows from them and their leaving the
   * inbox are one transaction. A partition is emptied before the next one, so that a long backlog is folded in as few
   * batches for each ticket as can be.
   * @throws RefusedBatchError when the data itself cannot be written; nothing has changed.
   */
  async drain(partitions: readonly number[], limit: number): Promise<DrainOutcome> {
    const started = performance.now();
    let rows: readonly WaitingObservation[] = [];
    try {
      const busy = await this.database.transaction(async (tx) => {
        const free = await tx.tryLockPartitions(partitions);
        const [ours, others] = parted(partitions, (partition) => free.has(partition));
        rows = await takeOldest(tx, ours, limit);
        if (rows.length > 0) await this.fold(tx, rows);
        return others.length > 0 && (await isWaiting(tx, others));
      });
      if (rows.length > 0) this.measures.drained(rows.length, (performance.now() - started) / 1000);
      return { taken: rows.length, busy };
    } catch (error) {
      throw isDataError(error) ? new RefusedBatchError(rows, error) : error;
    }
  }

  /** Puts an observation aside: for one that the database refuses, which shows only when it is written. */
  async setAside(row: WaitingObservation, explanation: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.lockPartition(row.partition);
      if (await takeOne(tx, row)) await this.quarantine(tx, [{ row, explanation }]);
    });
  }

  private async fold(tx: Tx, rows: readonly WaitingObservation[]): Promise<void> {
    const statuses = statusRules(await this.settings.read(tx));
    const references = new PersonalReferences(await this.key.read(tx));
    const { readable, poisoned } = readRows(rows, references);
    const handlings = handlingsOf(readable, { now: this.clock.now().getTime(), statuses });
    const { changes, outcomes } = await this.store.handleBatch(tx, ticketAggregate, handlings);
    await keepPersonalData(tx, changes, references);
    const refused = [...outcomes].flatMap(([{ row }, { refusal }]) =>
      row === undefined || refusal === undefined ? [] : [{ row, explanation: refusal.message }],
    );
    await this.quarantine(tx, [...poisoned, ...refused]);
  }

  private async quarantine(tx: Tx, poisoned: readonly PoisonedRow[]): Promise<void> {
    await quarantinePoisoned(tx, poisoned);
    tx.afterCommit(() => poisoned.forEach(() => this.measures.quarantined('bad_payload')));
  }
}

type TicketChange = StreamChange<TicketState, TicketEvent>;

function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
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
