import { type DomainEvent, fold } from '@deskledger/domain';
import type { Tx } from '../database/tx.js';
import type { RecordedEvent } from '../event-store/events.js';
import { byStream, readStreams, type RecordedOf } from '../event-store/read-stream.js';
import { recordedEvent } from '../event-store/recorded-event.js';
import { readPartition } from '../event-store/read-partition.js';
import type { StreamChange, StreamDefinition } from '../event-store/stream.js';

/** What happened in a part of the log, as the changes from which projections are made. */
export interface LogChanges<State, Event extends DomainEvent> {
  changes: StreamChange<State, Event>[];
  /** The last position of that part; the one it began after when there was nothing. */
  position: number;
  /** How many facts it holds, those of other kinds of streams included. */
  events: number;
}

function change<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
  history: readonly RecordedOf<Event>[],
  after: number,
  upTo: number,
): StreamChange<State, Event>[] {
  const evolve = (state: State, event: Event): State => stream.evolve(state, event);
  const events = history.filter(({ position }) => position > after && position <= upTo);
  const [first] = events;
  if (!first) return [];
  const { streamId, partition } = first;
  const before = fold(
    evolve,
    stream.initialState,
    history.filter(({ position }) => position <= after),
  );
  const version = first.streamVersion - 1 + events.length;
  return [{ streamId, partition, before, after: fold(evolve, before, events), version, events }];
}

/** Reads up to `limit` facts after a position and folds the streams that they belong to. */
export async function changesFromLog<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  partition: number,
  after: number,
  limit: number,
): Promise<LogChanges<State, Event>> {
  const recorded = await readPartition(tx, partition, after, limit);
  const position = recorded.at(-1)?.position ?? after;
  const touched = byStream(recorded.filter(({ streamId }) => streamId.startsWith(`${stream.category}:`)));
  const histories = await historiesOf(tx, stream, partition, touched);
  const changes = histories.flatMap((history) => change(stream, history, after, position));
  return { changes, position, events: recorded.length };
}

/** All facts of the touched streams. One that begins in this part of the log is in it as a whole and is not read again. */
async function historiesOf<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  partition: number,
  touched: ReadonlyMap<string, readonly RecordedEvent[]>,
): Promise<RecordedOf<Event>[][]> {
  const begun = [...touched.values()].filter(([first]) => first?.streamVersion === 1);
  const continued = [...touched].filter(([, [first]]) => first?.streamVersion !== 1).map(([streamId]) => streamId);
  const read = continued.length === 0 ? [] : (await readStreams(tx, stream, partition, continued)).values();
  const inTodaysShape = (event: RecordedEvent) => recordedEvent<RecordedOf<Event>>(event, stream.upcasters);
  return [...begun.map((events) => events.map(inTodaysShape)), ...read];
}
