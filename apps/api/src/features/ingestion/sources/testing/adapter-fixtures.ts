import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Headers } from '../source.js';

/** What a fixture says of a ticket: the least that every help desk can say. */
export interface ReportedTicket {
  /** Of the event; left out where the help desk's fixture has none. */
  readonly eventId: string;
  readonly ticketId: string;
  readonly subject: string;
  /** As the help desk writes times, or anything else that a test puts there. */
  readonly modified: unknown;
  /** A field that nobody has heard of. */
  readonly unknown?: unknown;
}

/**
 * What the adapter suite needs of a help desk: how it writes and signs, in bodies that were written for the product.
 * Each adapter's folder brings its own. What a help desk cannot do is left out or named, and the suite tests what
 * follows from that.
 */
export interface AdapterFixtures {
  readonly secrets: readonly WebhookSecret[];
  /** One event, as JSON text. */
  event(reported: ReportedTicket): string;
  /** A body of several such texts, or of other elements; left out where a request holds one event. */
  batch?(elements: readonly string[]): string;
  /** The headers under which the help desk sends these bytes at that moment (epoch milliseconds). */
  signed(body: Buffer, secret: WebhookSecret, at: number): Headers;
  /**
   * How far the sender's clock may be off, or how old a request may be, in milliseconds; left out where the help desk
   * signs no time: bytes alone, or nothing when its secret is a bearer one.
   */
  readonly tolerance?: number;
  /** What the help desk's events do not tell: then `eventId`, or `modified` as well, is nowhere in them. */
  readonly untold?: 'event ids' | 'event ids and times';
  /** Without an id an event is known again by its ticket and its time; left out: by all that it says. */
  readonly isKnownByTime?: true;
}

/** Fixtures of a help desk that sends several events in one request. */
export interface BatchFixtures extends AdapterFixtures {
  batch(elements: readonly string[]): string;
}
