import {
  figureSettings,
  ticketRules,
  type TicketCommand,
  type TicketContext,
  type TicketEvent,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore, type Handling } from '../../../platform/event-store/event-store.js';
import type { EventMetadata } from '../../../platform/event-store/events.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import { ErasedPersons, PersonalDataKey } from '../../../platform/personal-data/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { firstSpellings, ticketAggregate } from '../../tickets/index.js';
import { IngestMeasures } from '../ingest-measures.js';
import { keepPersonalData, type TicketChange } from '../personal-data/keep-personal-data.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import { quarantinePoisoned, linesOf, readRows, type Poisoned, type ReadObservation } from './read-rows.js';
import {
  isWaiting,
  carriersOf,
  takeOne,
  takeBatchRows,
  takeSingles,
  unpack,
  type DrainLimits,
  type InboxRow,
} from './inbox-rows.js';
import { isDataError, RefusedBatchError } from './refused-batch.error.js';

export interface DrainOutcome {
  /** Rows taken. */
  readonly taken: number;
  /** Whether the limits left something behind. */
  readonly more: boolean;
  /** Whether something waits in a partition that was left alone, since another transaction is writing there. */
  readonly busy: boolean;
}

/** Folds what waits in some partitions into their tickets, a batch at a time. */
@Injectable()
export class DrainBatch {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly settings: OrganizationSettingsReader,
    private readonly key: PersonalDataKey,
    private readonly persons: ErasedPersons,
    private readonly clock: Clock,
    private readonly measures: IngestMeasures,
    private readonly tracing: Tracing,
  ) {}

  /**
   * Takes the oldest single observations, within limits: their facts, every row that follows from them and their leaving
   * the inbox are one transaction. A partition is emptied before the next one, so that a long backlog is folded in as few
   * batches for each ticket as can be.
   * @throws RefusedBatchError when the data itself cannot be written; nothing has changed.
   */
  drain(partitions: readonly number[], limits: DrainLimits): Promise<DrainOutcome> {
    return this.drainBy(partitions, limits, async (tx, free) => {
      const held = partitions.filter((partition) => !free.includes(partition));
      const rows = await takeSingles(tx, free, limits);
      return { rows, busy: held.length > 0 && (await isWaiting(tx, held)) };
    });
  }

  /** The same for the batch rows of one partition: so many that most of its tickets are written once for a whole file. */
  drainBatchRows(partition: number, limits: DrainLimits): Promise<DrainOutcome> {
    return this.drainBy([partition], limits, async (tx, free) => {
      if (free.length === 0) return { rows: [], busy: true };
      return { rows: await takeBatchRows(tx, partition, limits), busy: false };
    });
  }

  /**
   * Puts the row aside that the database refuses, which shows only when it is written. A batch row is unpacked, for the
   * next batches to find the one that is refused.
   */
  async setAside(row: InboxRow, explanation: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.lockPartition(row.partition);
      if (!(await takeOne(tx, row))) return;
      if (row.observations === 1) {
        await this.quarantine(tx, [{ row, key: row.eventKey, text: row.observation, explanation }]);
      } else {
        const { readable } = readRows([row], new PersonalReferences(await this.key.read(tx)));
        await unpack(
          tx,
          row,
          readable.map(({ observation }) => observation.place.key),
          linesOf(row),
        );
      }
    });
  }

  private async drainBy(
    partitions: readonly number[],
    limits: DrainLimits,
    take: (tx: Tx, free: readonly number[]) => Promise<{ rows: readonly InboxRow[]; busy: boolean }>,
  ): Promise<DrainOutcome> {
    const began = Date.now();
    const started = performance.now();
    let rows: readonly InboxRow[] = [];
    try {
      const busy = await this.database.transaction(async (tx) => {
        const locked = await tx.tryLockPartitions(partitions);
        const taken = await take(
          tx,
          partitions.filter((partition) => locked.has(partition)),
        );
        rows = taken.rows;
        if (rows.length > 0) await this.fold(tx, rows);
        return taken.busy;
      });
      const observations = sumOf(rows, (row) => row.observations);
      if (rows.length > 0) {
        this.measures.drained(observations, (performance.now() - started) / 1000);
        await this.trace(rows, observations, began);
      }
      const isFull =
        rows.length >= limits.rows || sumOf(rows, (row) => Buffer.byteLength(row.observation)) >= limits.bytes;
      return { taken: rows.length, more: isFull, busy };
    } catch (error) {
      throw isDataError(error) ? new RefusedBatchError(rows, error) : error;
    }
  }

  private async trace(rows: readonly InboxRow[], observations: number, began: number): Promise<void> {
    const { active } = this.tracing;
    if (active === undefined) return;
    const ended = Date.now();
    // Committed already: whether it can be shown changes nothing.
    const carriers = await carriersOf(this.database, rows).catch(() => []);
    const attributes = { 'deskledger.observations': observations };
    active.batch({ name: 'apply observations', began, ended, carriers, attributes });
  }

  private async fold(tx: Tx, rows: readonly InboxRow[]): Promise<void> {
    const { readable, poisoned, spellings } = await this.read(tx, rows);
    const rules = ticketRules(figureSettings(await this.settings.read(tx)));
    const handlings = handlingsOf(readable, { now: this.clock.now().getTime(), rules });
    const { changes, outcomes } = await this.store.handleBatch(tx, ticketAggregate, handlings);
    await spellings.recorded(changes.flatMap(({ events }) => events));
    await keepPersonalData(tx, this.persons, changes, readable);
    await countRepairs(tx, changes);
    const refused = [...outcomes].flatMap(([{ reported }, { refusal }]) => {
      if (reported === undefined || refusal === undefined) return [];
      return [
        { row: reported.row, key: reported.observation.place.key, text: reported.text, explanation: refusal.message },
      ];
    });
    await this.quarantine(tx, [...poisoned, ...refused]);
  }

  /** Names that differ only in case are one where they have no ids. */
  private async read(tx: Tx, rows: readonly InboxRow[]) {
    const { readable, poisoned } = readRows(rows, new PersonalReferences(await this.key.read(tx)));
    const spellings = await firstSpellings(
      tx,
      readable.map(({ observation }) => observation.fields),
    );
    const respelled = readable.map((reported) =>
      withFields(reported, spellings.respelled(reported.observation.fields)),
    );
    return { readable: respelled, poisoned, spellings };
  }

  private async quarantine(tx: Tx, poisoned: readonly Poisoned[]): Promise<void> {
    await quarantinePoisoned(tx, poisoned);
    tx.afterCommit(() => poisoned.forEach(() => this.measures.quarantined('bad_payload')));
  }
}

function withFields(reported: ReadObservation, fields: ReadObservation['observation']['fields']): ReadObservation {
  return fields === reported.observation.fields
    ? reported
    : { ...reported, observation: { ...reported.observation, fields } };
}

function sumOf(rows: readonly InboxRow[], of: (row: InboxRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** What a ticket is told, and the observation that tells it; none for what follows from all of them. */
type TicketHandling = Handling<TicketCommand, TicketContext> & { readonly reported?: ReadObservation };

/**
 * What every ticket of a batch is told: its observations in their order, then, once, to look whether its deadline has
 * passed.
 */
function handlingsOf(observations: readonly ReadObservation[], context: TicketContext): Map<string, TicketHandling[]> {
  const tickets = new Map<string, TicketHandling[]>();
  for (const reported of observations) {
    const { row, streamId, observation } = reported;
    const { flags, sweep } = observation;
    const { connectionId: source, deliveryId } = row;
    const metadata = { source, deliveryId, ...(sweep && { sweep }), ...(flags && { flags }) };
    const handling = { reported, commands: [observation], context, metadata };
    const known = tickets.get(streamId);
    if (known) known.push(handling);
    else tickets.set(streamId, [handling]);
  }
  for (const handlings of tickets.values()) {
    const { metadata = {} } = handlings.at(-1)!;
    handlings.push({ commands: [{ kind: 'deadlinePassed' }], context, metadata });
  }
  return tickets;
}

const countSql = `
  update backfills set repaired = repaired + counted.tickets
  from unnest($1::uuid[], $2::bigint[]) as counted (id, tickets) where backfills.id = counted.id`;

/** Counts for each sweep the tickets of which it told something new; that a thing is as we hold it is nothing new. */
async function countRepairs(tx: Tx, changes: readonly TicketChange[]): Promise<void> {
  const tickets = new Map<string, number>();
  for (const sweep of changes.flatMap(sweepsOf)) tickets.set(sweep, (tickets.get(sweep) ?? 0) + 1);
  if (tickets.size > 0) await tx.query(countSql, [[...tickets.keys()], [...tickets.values()]]);
}

/** A ticket that two pages of a sweep tell of, in one batch, is one. */
function sweepsOf({ events }: TicketChange): string[] {
  const reported = (events as readonly (TicketEvent & { metadata?: EventMetadata })[]).filter(
    ({ type }) => type !== 'TicketConfirmed',
  );
  return [...new Set(reported.flatMap(({ metadata }) => metadata?.sweep ?? []))];
}
