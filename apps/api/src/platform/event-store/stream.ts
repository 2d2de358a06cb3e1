import type { DomainEvent } from '@deskledger/domain';

/** One kind of stream: how its facts fold to a state, and in which shapes both are stored. */
export interface StreamDefinition<State = unknown, Event extends DomainEvent = DomainEvent> {
  /** Stream ids are `<category>:<the rest>`. */
  readonly category: string;
  /** The kind of figures that its facts move, as open screens are told. */
  readonly moves: string;
  /** Raised whenever the stored state changes shape; states of another version are folded again from the log. */
  readonly stateVersion: number;
  readonly initialState: State;
  readonly upcasters?: Upcasters;
  evolve(state: State, event: Event): State;
}

/** Fixes the types of a stream; the definition is shared by its commands and its projections. */
export function defineStream<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
): StreamDefinition<State, Event> {
  return stream;
}

/** The SQL condition for rows of these streams. No range of ids says it: a database may sort texts by a language's rules. */
export const ofCategory = ({ category }: Pick<StreamDefinition, 'category'>): string =>
  `starts_with(stream_id, '${category}:')`;

/**
 * What happened to one stream, once: the unit in which facts are committed and projections are fed.
 * For a stream's first facts `before` is the stream's initial state.
 */
export interface StreamChange<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly partition: number;
  readonly before: State;
  readonly after: State;
  /** The stream's version after `events`. */
  readonly version: number;
  /** In the order of the stream, never empty. */
  readonly events: readonly Event[];
}

/** The stream's version before the change; 0 when the change began the stream. */
export function versionBefore(change: StreamChange): number {
  return change.version - change.events.length;
}

/** Turns the data of one stored version into that of the next. Pure. */
export type Upcaster = (data: unknown, streamId: string) => unknown;

/** By event type, then by the version that the function starts from: `{ TicketOpened: { 1: toSecond } }`. */
type UpcasterSteps = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** Reads facts of every shape ever stored in today's shape. */
export class Upcasters {
  private readonly versions: ReadonlyMap<string, number>;

  constructor(private readonly steps: UpcasterSteps = {}) {
    this.versions = new Map(
      Object.entries(steps).map(([type, known]) => [type, Math.max(0, ...Object.keys(known).map(Number)) + 1]),
    );
  }

  /** The version under which new facts of this type are stored. */
  currentVersion(type: string): number {
    return this.versions.get(type) ?? 1;
  }

  /** @throws Error when a step between the stored and the current version is missing. */
  upcast(type: string, storedVersion: number, data: unknown, streamId: string): unknown {
    const steps = this.steps[type];
    if (!steps) return data;
    const today = this.currentVersion(type);
    let current = data;
    for (let version = storedVersion; version < today; version += 1) {
      const step = steps[version];
      if (!step) throw new Error(`${type}: no upcaster from version ${version} to ${version + 1}`);
      current = step(current, streamId);
    }
    return current;
  }
}

/** For streams whose facts have never changed shape. */
export const noUpcasters = new Upcasters();
