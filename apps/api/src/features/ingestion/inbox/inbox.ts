import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import type { Tx } from '../../../platform/database/tx.js';
import { GroupCommit } from '../../../platform/group-commit/group-commit.js';
import type { Queryable } from '../../../platform/database/statement.js';
import { IngestMeasures } from '../ingest-measures.js';
import { WakeUps } from '../drain/wake-ups.js';
import type { Delivery } from './delivery.js';
import { RawBodies } from './raw-bodies.js';
import { storeBatch } from './store-batch.js';
import { storeDeliveries, type StoredGroup } from './store-deliveries.js';
import { eventKeyOf, proposalsOf, receiptsOf, reusedKeys } from './group-outcome.js';
import { knownContents } from './known-contents.js';

const mebibyte = 1024 * 1024;
/** Of deliveries that share a commit, and of bodies that may wait for theirs. */
const most = { items: 500, weight: 8 * mebibyte };
const mostWaiting = 64 * mebibyte;
/** Milliseconds between looks whether there is room. */
const pause = 500;

/** Where accepted observations wait, durably, for their partition's next batch. */
@Injectable()
export class Inbox {
  private readonly commits: GroupCommit<Delivery, Receipt>;
  private readonly count: WaitingCount;

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly wakeUps: WakeUps,
    private readonly measures: IngestMeasures,
    private readonly bodies: RawBodies,
    private readonly tracing: Tracing,
  ) {
    this.count = new WaitingCount(database);
    measures.showWaiting(() => this.count.read());
    const commit = (deliveries: readonly Delivery[]) => this.store(deliveries);
    const weightOf = ({ body }: Delivery) => body.length;
    this.commits = new GroupCommit({ commit, weightOf, most, mostWaiting, commitsAtOnce: 2 });
  }

  /** Resolves with what became of the delivery's elements, once that is durable. Shares its commit with others. */
  add(delivery: Delivery): Promise<Receipt> {
    return this.commits.submit(delivery);
  }

  private async store(deliveries: readonly Delivery[]): Promise<readonly Receipt[]> {
    const began = Date.now();
    const kept = await this.bodies.withoutErased(this.database, deliveries);
    const stored = await storeDeliveries(this.database, this.partitions, kept);
    this.tracing.active?.batch({
      name: 'store deliveries',
      began,
      carriers: deliveries.map(({ headers }) => headers),
      attributes: { 'deskledger.deliveries': deliveries.length, 'deskledger.observations': stored.fresh.length },
    });
    this.notify(stored, deliveries);
    // The deliveries are safe; if nobody can be woken now, the sweep will.
    this.wakeUps.wake(stored.partitions);
    return stored.receipts;
  }

  /** Like `add`, for a part of something long, in a transaction that goes on. */
  async addWithin(tx: Tx, delivery: Delivery): Promise<Receipt> {
    const [kept] = await this.bodies.withoutErased(tx, [delivery]);
    const stored = await storeBatch(tx, this.partitions, kept!);
    tx.afterCommit(() => {
      this.notify(stored, [delivery]);
      if (stored.packed) this.wakeUps.wakeLater(stored.partitions);
      else this.wakeUps.wake(stored.partitions);
    });
    return stored.receipts[0]!;
  }

  /** What would become of the delivery; nothing is stored. */
  preview(delivery: Delivery): Promise<Receipt> {
    return previewDelivery(this.database, delivery);
  }

  /** Those of the keys under which events of a connection were received before. */
  async knownKeys(connectionId: string, keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }>(
      'select event_key as key from received_events where connection_id = $1 and event_key = any ($2)',
      [connectionId, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** How many accepted observations wait; counted at most a few times a second, however many ask. */
  waiting(): Promise<number> {
    return this.count.read();
  }

  /** Resolves when there is room for more history. `beat` is told that whoever waits for it still lives. */
  async untilRoom(signal: AbortSignal, beat: () => Promise<void>): Promise<void> {
    while ((await this.waiting()) > crowded) {
      await beat();
      await wait(pause, undefined, { signal });
    }
  }

  private notify(stored: StoredGroup, deliveries: readonly Delivery[]): void {
    this.count.add(stored.receipts.reduce((sum, { accepted }) => sum + accepted, 0));
    this.measures.received(deliveries, stored.receipts);
  }
}

/** What storing the delivery would answer. */
async function previewDelivery(source: Queryable, delivery: Delivery): Promise<Receipt> {
  const { events, proposals } = proposalsOf([delivery]);
  const contents = await knownContents(source, [...proposals.values()]);
  const fresh = new Set([...proposals].filter(([key]) => !contents.has(key)).map(([, event]) => event));
  for (const event of fresh) contents.set(eventKeyOf(event), event.element.content);
  return receiptsOf([delivery], fresh, reusedKeys(events, fresh, contents))[0]!;
}

/** Milliseconds for which a counted number is good enough to slow a sender down by, what was added since included. */
const freshness = { least: 500, most: 2_000 };
/** Between these it is counted for a hundredth of the time: each count passes over all that waits or was just taken. */
const restsAsLong = 100;
/** Above so many waiting observations nobody brings in more history until the workers have caught up. */
const crowded = 500_000;
/** Of rows: beyond this nobody needs the exact number, and counting on would cost more than it tells. */
const mostCounted = crowded + 1;

const waitingSql = `
  select coalesce(sum(observations), 0)::bigint as waiting from (select observations from inbox limit ${mostCounted}) as head`;

/** The length of the inbox, asked for by every batch and every progress bar. */
class WaitingCount {
  private counting: Promise<number> | undefined;
  private added = 0;

  constructor(private readonly database: Database) {}

  async read(): Promise<number> {
    this.counting ??= this.begin();
    return (await this.counting) + this.added;
  }

  /** So many more wait: whoever asks from now on is told of them, without counting again. */
  add(observations: number): void {
    this.added += observations;
  }

  private begin(): Promise<number> {
    this.added = 0;
    const started = performance.now();
    const counting = this.count();
    const forget = () => {
      this.counting = undefined;
    };
    counting.then(() => setTimeout(forget, restAfter(performance.now() - started)).unref(), forget);
    return counting;
  }

  private async count(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>(waitingSql);
    return row?.waiting ?? 0;
  }
}

function restAfter(counted: number): number {
  return Math.min(Math.max(counted * restsAsLong, freshness.least), freshness.most);
}
