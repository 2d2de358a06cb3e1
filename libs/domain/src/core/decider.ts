/** A fact of a stream. `occurredAt` (epoch milliseconds) is when it happened in the outside world. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly occurredAt: number;
}

/** A fact without its time, for rules whose facts all happen at once: the caller adds it. */
export type Timeless<Event extends DomainEvent> = Event extends unknown ? Omit<Event, 'occurredAt'> : never;

/**
 * The rules of one kind of stream, as plain functions.
 *
 * `decide` answers with the facts that follow from a command, none when nothing changes, and throws a `Refusal`
 * when a rule says no. `evolve` never refuses and never changes its arguments. Time and everything else that must
 * be looked up arrive in the context.
 */
export interface Decider<State, Command, Event extends DomainEvent, Context> {
  readonly initialState: State;
  decide(state: State, command: Command, context: Context): Event[];
  evolve(state: State, event: Event): State;
}

/** The state after `events`, starting from `state`. */
export function fold<State, Event>(
  evolve: (state: State, event: Event) => State,
  state: State,
  events: Iterable<Event>,
): State {
  let current = state;
  for (const event of events) current = evolve(current, event);
  return current;
}
