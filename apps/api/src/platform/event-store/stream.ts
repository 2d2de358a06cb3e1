import type { DomainEvent } from '@deskledger/domain';
import type { Upcasters } from './upcasters.js';

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
