import { fold, type DomainEvent } from '@deskledger/domain';
import type { Tx } from '../database/tx.js';
import { ofCategory, type StreamDefinition, noUpcasters } from '../event-store/stream.js';
import type { FoldedStream } from './projection.js';
import { factOf, storedFactColumns, type StoredFact } from './stored-fact.js';

/** Rows of one FETCH. */
const PAGE = 500;

/** The streams of one partition, whole, in the order of their ids: as many as end within one page at a time. */
export async function* foldedStreams<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  partition: number,
): AsyncGenerator<FoldedStream<State, Event>[]> {
  await openCursor(tx, stream, partition);
  const folding = new Folding(stream, partition);
  let next = fetchPage(tx);
  for (;;) {
    const page = await next;
    if (page.length === 0) break;
    // The server reads the next page while this one is folded.
    next = fetchPage(tx);
    yield folding.take(page);
  }
  yield folding.rest();
  await tx.query('close log');
}

// The whole result is wanted, so the plan must be made for the last row, not for the first.
async function openCursor(tx: Tx, stream: Pick<StreamDefinition, 'category'>, partition: number): Promise<void> {
  await tx.query('set local cursor_tuple_fraction = 1');
  await tx.query(
    `declare log no scroll cursor for
     select ${storedFactColumns}
     from events where partition = ${partition} and ${ofCategory(stream)}
     order by stream_id, stream_version`,
  );
}

const fetchPage = (tx: Tx): Promise<StoredFact[]> => tx.query<StoredFact>(`fetch forward ${PAGE} from log`);

class Folded<State, Event extends DomainEvent> implements FoldedStream<State, Event> {
  readonly version: number;
  private folded: { readonly state: State } | undefined;

  constructor(
    private readonly stream: StreamDefinition<State, Event>,
    readonly streamId: string,
    readonly partition: number,
    readonly events: readonly Event[],
  ) {
    this.version = events.length;
  }

  get state(): State {
    this.folded ??= { state: this.fold() };
    return this.folded.state;
  }

  private fold(): State {
    const { stream, events } = this;
    return fold<State, Event>((state, event) => stream.evolve(state, event), stream.initialState, events);
  }
}

/** Gathers rows, which arrive ordered by stream, into streams. */
class Folding<State, Event extends DomainEvent> {
  private streamId: string | undefined;
  private events: Event[] = [];

  constructor(
    private readonly stream: StreamDefinition<State, Event>,
    private readonly partition: number,
  ) {}

  take(rows: readonly StoredFact[]): FoldedStream<State, Event>[] {
    const complete: FoldedStream<State, Event>[] = [];
    for (const row of rows) {
      if (row.streamId !== this.streamId) complete.push(...this.begin(row.streamId));
      this.add(row);
    }
    return complete;
  }

  rest(): FoldedStream<State, Event>[] {
    return this.begin(undefined);
  }

  private add(row: StoredFact): void {
    this.events.push(factOf<Event>(row, this.stream.upcasters ?? noUpcasters));
  }

  private begin(streamId: string | undefined): FoldedStream<State, Event>[] {
    const { streamId: ended, events } = this;
    this.streamId = streamId;
    this.events = [];
    return ended === undefined ? [] : [new Folded(this.stream, ended, this.partition, events)];
  }
}
