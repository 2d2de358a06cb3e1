import type { DesignationChoice, QuarantineReason } from '@deskledger/contracts';
import type { DateOrder } from '@deskledger/domain';
import type { WebhookSecret } from '../../../config/webhook-secrets.js';
import type { Headings } from './columns/guess-columns.js';
import type { SourcePull } from './pull.js';
import type { SourceObservation } from './reading/source-observation.js';

/** By lower-case name, as Node gives them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A request at a connection's address, before anything was made of it. */
export interface SourceRequest {
  readonly method: string;
  readonly headers: Headers;
  /** The bytes as they came, or unpacked where the bytes as they came prove nothing. */
  readonly body: Buffer;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/**
 * What a request proves: that it is the help desk's own; nothing by these bytes, though it may by them unpacked;
 * nothing whatever its bytes are; or nothing yet, since the keys that the help desk publishes cannot be had.
 */
export type Proof = 'own' | 'by-other-bytes' | 'none' | 'not-now';

/** Why something became nothing: a reason from the closed list, and a sentence for people. */
export interface Refused {
  readonly refused: QuarantineReason;
  readonly explanation: string;
}

/** One element of a delivery: the event that it is, or why it is none, and the JSON value that it was. */
export interface Element<Event extends object = object> {
  readonly value: unknown;
  readonly event: Event | Refused;
}

export interface SplitBody<Event extends object = object> {
  readonly elements: readonly Element<Event>[];
  /** An array of events: elements without an id of their own are told apart by their index. */
  readonly isBatch: boolean;
}

/** A delivery's body, parsed, with what came around it. A line of a file has no headers, a form is an object of texts. */
export interface ParsedBody {
  readonly value: unknown;
  readonly headers: Headers;
}

/** What a translation may know besides the event. */
export interface TranslationContext {
  /** IANA zone of the connection, in which times without an offset are read. */
  readonly timezone: string;
  /** Where people find the help desk, such as `https://acme.zendesk.com`; null where nobody said. */
  readonly deskUrl: string | null;
  /** How the file writes dates such as `03/02/2025`, where it is known. */
  readonly dateOrder?: DateOrder;
  /** What the connection has chosen of the adapter's `designations`; the first of them where it is left out. */
  readonly designation?: DesignationChoice;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/** The table of tickets that a help desk exports, by its columns. A row arrives as what `exportedTicketIn` finds. */
export interface ExportFile {
  /** One of them is `ticketId`. */
  readonly headings: Headings;
}

export type Translation = { readonly observation: SourceObservation } | Refused;

/** Headers of the answer to a probe. */
export type ProbeReply = Readonly<Record<string, string>>;

/**
 * What every help desk's adapter answers; nothing else in the product knows a help desk by its name. All of it is pure
 * (but for keys that `authenticate` has to ask for) and, but for `pull`, never throws: whatever an unauthenticated caller may send has
 * an answer.
 */
export interface SourceAdapter<Event extends object = object> {
  /** The `source` of connections and the part of their addresses. */
  readonly name: string;
  /** Forms (`application/x-www-form-urlencoded`) are read as what they are; otherwise every body is taken for JSON. */
  readonly takesForms?: true;
  /**
   * Reads a connection's secret as the help desk writes it: several where it has several ways to prove a delivery;
   * undefined for a text that cannot be one.
   */
  readSecret(text: string): WebhookSecret | readonly WebhookSecret[] | undefined;
  /** A new secret, for help desks that take ours; the others show one of their own. */
  makeSecret?(): string;
  /**
   * What the request proves by one of the connection's secrets, the current one first. An unauthenticated caller pays for this with a
   * header: its work is one look at the body for each secret, and none where the headers alone cannot be right.
   * @param deskUrl where people find the help desk; null where nobody said.
   */
  authenticate(
    request: SourceRequest,
    secrets: readonly WebhookSecret[],
    deskUrl: string | null,
  ): Proof | Promise<Proof>;
  /** Headers for the answer when the help desk only tries out the address; undefined when it delivers something. */
  probe?(request: SourceRequest): ProbeReply | undefined;
  /** The id under which the help desk recognises this very delivery again, where it gives one. */
  deliveryId?(headers: Headers): string | undefined;
  split(body: ParsedBody): SplitBody<Event>;
  /** The event's own id within its connection; null where the delivery's id, or else its content, has to do. */
  key(event: Event, context: TranslationContext): string | null;
  /** What the event says, without attempt numbers, trace ids and the envelope it came in. */
  content(event: Event): unknown;
  translate(event: Event, context: TranslationContext): Translation;
  /** What a ticket's designation can be, where that is a choice of the connection's; the first one is that of new ones. */
  readonly designations?: readonly DesignationChoice[];
  /** Where the help desk can be asked for its tickets. */
  readonly pull?: SourcePull;
  /** The file of tickets that the help desk writes for whoever asks it to; lines of it arrive as deliveries do. */
  readonly exportFile?: ExportFile;
}

export function refused(reason: QuarantineReason, explanation: string): Refused {
  return { refused: reason, explanation };
}

export function isRefused<T extends object>(outcome: T | Refused): outcome is Refused {
  return 'refused' in outcome;
}

const emptyBodies = new Set(['', '{}', '{"{}":""}']);

/** Whether this is the body with which help desks try out an address, by an unsigned POST, before they use it. */
export function isEmptyBody(body: Buffer): boolean {
  return body.length <= 9 && emptyBodies.has(body.toString('latin1').trim());
}
