import { type Decider, type DomainEvent, fold } from '@deskledger/domain';
import type { EventMetadata } from './events.js';
import type { StreamChange, StreamDefinition } from './stream.js';
import type { StreamSnapshot } from './stream-state.js';

/** An ordinary aggregate: a stream together with its rules. */
export interface Aggregate<State, Command, Event extends DomainEvent, Context> {
  stream: StreamDefinition<State, Event>;
  decider: Decider<State, Command, Event, Context>;
}

/** What is to happen to one stream at once. */
export interface Handling<Command, Context> {
  /** Decided one after the other; when one of them is refused, none of them has happened. */
  readonly commands: readonly Command[];
  readonly context: Context;
  /** Goes with every fact that follows. */
  readonly metadata?: EventMetadata;
}

/** The state that a handling led to, or why nothing came of it: a `Refusal`, or a command that the rules cannot take. */
export type HandlingOutcome<State> =
  | { readonly state: State; readonly refusal?: undefined }
  | { readonly refusal: Error };

export interface HandledStream<State, Event extends DomainEvent> {
  /** In the order of the handlings. */
  readonly outcomes: readonly HandlingOutcome<State>[];
  /** null when nothing changed. */
  readonly change: StreamChange<State, Event> | null;
}

/** Lets handlings work on a stream in their order, in memory, each on what the ones before it left. */
export function handleStream<State, Command, Event extends DomainEvent, Context>(
  { stream, decider }: Aggregate<State, Command, Event, Context>,
  { streamId, state: before, version }: StreamSnapshot<State>,
  partition: number,
  handlings: readonly Handling<Command, Context>[],
): HandledStream<State, Event> {
  const evolve = (state: State, event: Event): State => stream.evolve(state, event);
  const events: Event[] = [];
  let after = before;
  const outcomes = handlings.map(({ commands, context, metadata = {} }): HandlingOutcome<State> => {
    const decided: Event[] = [];
    let state = after;
    try {
      for (const command of commands) {
        const follow = decider.decide(state, command, context);
        state = fold(evolve, state, follow);
        decided.push(...follow);
      }
    } catch (error) {
      return { refusal: error instanceof Error ? error : new Error(String(error)) };
    }
    for (const event of decided) events.push({ ...event, metadata });
    after = state;
    return { state };
  });
  if (events.length === 0) return { outcomes, change: null };
  return { outcomes, change: { streamId, partition, before, after, version: version + events.length, events } };
}
