import type { DomainEvent } from '@deskledger/domain';

/** What the system adds to a fact. References only: no personal data. */
export interface EventMetadata {
  source?: string;
  deliveryId?: string;
  correlationId?: string;
  causationId?: string;
  actor?: string;
  /** The run that found what the help desk's deliveries had missed. */
  sweep?: string;
  /** What the webhook had to correct or leave out of what was sent. */
  flags?: readonly string[];
}

/** A fact that waits to be appended. */
export interface NewEvent<Type extends string = string, Data = unknown> extends DomainEvent<Type, Data> {
  readonly metadata?: EventMetadata;
}

/** A fact as the log gives it back, in today's shape unless a reader says otherwise. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends DomainEvent<Type, Data> {
  /** Place in the order of all facts; grows, may have gaps. */
  readonly position: number;
  readonly partition: number;
  readonly streamId: string;
  /** 1 for a stream's first fact. */
  readonly streamVersion: number;
  readonly schemaVersion: number;
  readonly metadata: EventMetadata;
  readonly recordedAt: Date;
}
