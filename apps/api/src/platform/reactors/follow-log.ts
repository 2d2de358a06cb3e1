import { Injectable } from '@nestjs/common';
import { type DomainEvent, fold } from '@deskledger/domain';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { readStreams, type RecordedOf } from '../event-store/read-stream.js';
import type { StreamChange } from '../event-store/stream.js';
import { claimBehind, moveReactor, type ReactorLag } from './reactor-checkpoints.js';
import type { Reactor } from './reactor.js';

/** Facts of one transaction. */
const batch = 1000;

/** Lets reactors follow the log, partition by partition, each batch in one transaction. */
@Injectable()
export class FollowLog {
  constructor(private readonly database: Database) {}

  /** Lets a reactor see everything that waits in one partition; nothing when another worker is at it. */
  async inPartition(reactor: Reactor, partition: number, signal?: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore && !signal?.aborted) {
      isMore = await this.database.transaction((tx) => this.next(tx, reactor, partition));
    }
  }

  /**
   * Passes the log over while the reactor is off, in all partitions at once. Answers with the partitions in which there
   * is something for it to see.
   */
  passOver(reactor: Reactor): Promise<number[]> {
    return this.database.transaction(async (tx) => {
      // The heads are read before the switch: what is committed after it was turned on is never passed over.
      const behind = await claimBehind(tx, reactor.name);
      if (behind.length === 0) return [];
      if (await reactor.isOn(tx)) return behind.map(({ partition }) => partition);
      await moveReactor(tx, reactor.name, behind.map(toHead));
      return [];
    });
  }

  private async next(tx: Tx, reactor: Reactor, partition: number): Promise<boolean> {
    const [behind] = await claimBehind(tx, reactor.name, partition);
    if (behind === undefined) return false;
    if (!(await reactor.isOn(tx))) {
      await moveReactor(tx, reactor.name, [toHead(behind)]);
      return false;
    }
    const { changes, position, facts } = await newChanges(tx, reactor, partition, behind.position, batch);
    if (changes.length > 0) await reactor.react(tx, changes);
    await moveReactor(tx, reactor.name, [{ partition, position }]);
    return facts === batch;
  }
}

const toHead = ({ partition, head }: ReactorLag) => ({ partition, position: head });

interface NewChanges<State, Event extends DomainEvent> {
  readonly changes: StreamChange<State, RecordedOf<Event>>[];
  /** The last position looked at. */
  readonly position: number;
  /** How many facts were looked at, those that the reactor passes over included. */
  readonly facts: number;
}

interface SegmentRow {
  streamId: string;
  first: number;
  position: number;
  facts: number;
  concerns: boolean;
  [column: string]: unknown;
}

const segmentSql = `
  select stream_id as "streamId", min(position) as first, max(position) as position, count(*) as facts,
    bool_or(type = any ($4)) as concerns
  from (select stream_id, type, position from events where partition = $1 and position > $2 order by position limit $3)
    as segment
  group by stream_id order by first`;

/** The next `limit` facts of a partition, as changes of the streams that concern a reactor, in the order of the log. */
async function newChanges<State, Event extends DomainEvent>(
  tx: Tx,
  { stream, facts }: Reactor<State, Event>,
  partition: number,
  after: number,
  limit: number,
): Promise<NewChanges<State, Event>> {
  const rows = await tx.query<SegmentRow>(segmentSql, [partition, after, limit, facts]);
  const position = rows.reduce((last, row) => Math.max(last, row.position), after);
  const looked = rows.reduce((sum, row) => sum + row.facts, 0);
  const ids = rows
    .filter(({ streamId, concerns }) => concerns && streamId.startsWith(`${stream.category}:`))
    .map(({ streamId }) => streamId);
  if (ids.length === 0) return { changes: [], position, facts: looked };
  const streams = await readStreams(tx, stream, partition, ids);
  const evolve = (state: State, event: Event): State => stream.evolve(state, event);
  const changes = ids.map((streamId) => {
    const history = streams.get(streamId) ?? [];
    const events = history.filter((event) => event.position > after && event.position <= position);
    const before = fold(
      evolve,
      stream.initialState,
      history.filter((event) => event.position <= after),
    );
    const version = events.at(-1)?.streamVersion ?? 0;
    return { streamId, partition, before, after: fold(evolve, before, events), version, events };
  });
  return { changes, position, facts: looked };
}
