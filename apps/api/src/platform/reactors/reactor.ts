import type { DomainEvent } from '@deskledger/domain';
import type { Tx } from '../database/tx.js';
import type { RecordedOf } from '../event-store/read-stream.js';
import type { StreamChange, StreamDefinition } from '../event-store/stream.js';

/**
 * Facts → effects: decisions, written in the transaction that moves the reactor's checkpoint. Unlike a projection it
 * never starts again, and a new one begins at the head of the log: what has happened is over.
 */
export interface Reactor<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly stream: StreamDefinition<State, Event>;
  /** Only streams with new facts of these types are read and folded; all others are passed over. */
  readonly facts: readonly Event['type'][];
  /** While false, the log is passed over unread. Asked in the transaction of every batch. */
  isOn(tx: Tx): Promise<boolean>;
  /** The same from memory, perhaps a moment old: whether a commit is worth a wake-up. */
  seemsOn(): boolean;
  /** At most one change per stream, all of one partition; their facts carry their positions. Commits with the checkpoint. */
  react(tx: Tx, changes: readonly StreamChange<State, RecordedOf<Event>>[]): Promise<void>;
}

const defined = new WeakSet<object>();

/** Whether a value was made by `defineReactor`. */
export const isReactor = (value: unknown): value is Reactor =>
  typeof value === 'object' && value !== null && defined.has(value);

/** Fixes a reactor's types where it is written; a feature's module lists it among its providers. */
export function defineReactor<State, Event extends DomainEvent>(reactor: Reactor<State, Event>): Reactor {
  defined.add(reactor);
  return reactor;
}
