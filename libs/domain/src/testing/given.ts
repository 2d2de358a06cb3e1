import { fold, type Decider, type DomainEvent } from '../core/decider.js';
import { Refusal } from '../core/refusal.js';

export interface Outcome<Event> {
  /** The new events are exactly these. */
  then(...expected: Event[]): void;
  /** The types of the new events, in order. */
  thenTypes(...expected: string[]): void;
  thenNothing(): void;
  thenRefused(code: string): Refusal;
}

/** `given(decider, past events).when(command, context).then(new events)`. */
export function given<State, Command, Event extends DomainEvent, Context>(
  decider: Decider<State, Command, Event, Context>,
  ...history: Event[]
): { when(command: Command, context: Context): Outcome<Event> } {
  const state = fold(decider.evolve, decider.initialState, history);
  return { when: (command, context) => outcome(() => decider.decide(state, command, context)) };
}

function outcome<Event extends DomainEvent>(decide: () => Event[]): Outcome<Event> {
  return {
    then: (...expected) => expect(decide()).toEqual(expected),
    thenTypes: (...expected) => expect(decide().map(({ type }) => type)).toEqual(expected),
    thenNothing: () => expect(decide()).toEqual([]),
    thenRefused: (code) => {
      const refusal = refusalOf(decide);
      expect(refusal.code).toBe(code);
      return refusal;
    },
  };
}

function refusalOf(decide: () => unknown): Refusal {
  try {
    decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('expected a refusal, but the command was accepted');
}
