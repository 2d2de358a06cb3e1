import { randomUUID } from 'node:crypto';
import type { Receipt } from '@deskledger/contracts';
import { storableText } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { tooLarge } from '../../../platform/http/index.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { Connection } from '../connections/connection.js';
import { decodeText } from '../decoding/decode-text.js';
import { isForm, parseForm } from '../decoding/parse-form.js';
import { parseJson } from '../decoding/parse-json.js';
import type { AcceptedElement, ReadElements, RefusedElement } from '../inbox/delivery.js';
import { Inbox } from '../inbox/inbox.js';
import { apartFromPersonalData, PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import { isRefused, refused, type Element, type Headers, type Refused, type SourceRequest } from '../sources/source.js';
import { contentHash, eventKey } from './event-key.js';
import { OpenBody } from './open-body.js';

/** Most events that one delivery may carry. */
const maximumEvents = 1000;

/** What reading takes besides the bytes. */
export interface ReadingContext {
  readonly connection: Pick<Connection, 'id' | 'timezone' | 'deskUrl' | 'designation' | 'adapter'>;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly references: PersonalReferences;
  /** Empty where the text came without any. */
  readonly headers: Headers;
  /** The delivery's own id, where the sender gives one. */
  readonly deliveryId?: string | undefined;
}

/** The steps of a delivery: authenticate, decode, split, key, translate, store; and only then it is answered. */
@Injectable()
export class TakeDelivery {
  constructor(
    private readonly database: Database,
    private readonly personalDataKey: PersonalDataKey,
    private readonly inbox: Inbox,
    private readonly body: OpenBody,
    private readonly tracing: Tracing,
  ) {}

  /**
   * @param network where the request came from.
   * @throws ProblemError 401, 413, 415, 429 or 503; StoreUnavailableError. Everything else is a receipt.
   */
  async take(connection: Connection, request: SourceRequest, network: string): Promise<Receipt> {
    const bytes = await this.body.open(connection, request, network);
    const { headers, body } = request;
    const receivedAt = new Date(request.receivedAt);
    const references = new PersonalReferences(await this.personalDataKey.read(this.database));
    const deliveryId = connection.adapter.deliveryId?.(headers);
    const context = { connection, receivedAt: request.receivedAt, references, headers, deliveryId };
    const read = readBody(bytes, context);
    if (read.accepted.length + read.refused.length > maximumEvents) {
      throw tooLarge(`A delivery can have at most ${maximumEvents} events.`);
    }
    const kept = { ...headersWorthKeeping(headers), ...this.tracing.active?.carrier() };
    const id = deliveryUuid(receivedAt);
    return this.inbox.add({ id, connectionId: connection.id, receivedAt, headers: kept, body, ...read });
  }
}

/** Decode, split, key, translate: everything that happens to a body before it is stored. Pure; never throws. */
export function readBody(bytes: Buffer | undefined, context: ReadingContext): ReadElements {
  const { headers, deliveryId } = context;
  if (bytes === undefined) return nothingBut(refused('invalid_json', 'the body could not be unpacked'), deliveryId);
  if (bytes.length === 0) return nothingBut(refused('empty_body', 'the body is empty'), deliveryId);
  const contentType = headers['content-type'];
  const { text, guessed } = decodeText(bytes, typeof contentType === 'string' ? contentType : undefined);
  return parted(readText(text, context, guessed ? ['charset_guessed'] : []));
}

export type ReadElement = AcceptedElement | RefusedElement;

/** What the elements of a text say, in their order. `flags` are those of the delivery as a whole. */
export function readText(text: string, context: ReadingContext, flags: readonly string[] = []): ReadElement[] {
  const { connection, headers, deliveryId } = context;
  const parsed = connection.adapter.takesForms && isForm(headers['content-type']) ? parseForm(text) : parseJson(text);
  if (isRefused(parsed)) return [refusal(parsed, 0, storableText(text), deliveryId)];
  const { value, cleaned, repeated } = parsed;
  const { elements, isBatch } = connection.adapter.split({ value, headers });
  const raised = cleaned ? [...flags, 'text_cleaned'] : flags;
  // Where no element holds the repeated key itself, it stands in what is around all of them.
  const around = elements.some((element) => repeated.has(element.value)) ? undefined : repeated.get(value);
  return elements.map((element, index) => {
    const key = isBatch && deliveryId !== undefined ? `${deliveryId}#${index}` : deliveryId;
    const twice = repeated.get(element.value) ?? around;
    if (twice === undefined) return readElement(element, index, key, context, raised);
    const why = refused('duplicate_key', `an object has the key ${JSON.stringify(storableText(twice.key))} twice`);
    return refusal(why, index, storableText(twice.text), key);
  });
}

function readElement(
  { value, event }: Element,
  index: number,
  deliveryKey: string | undefined,
  { connection, receivedAt, references }: ReadingContext,
  flags: readonly string[],
): ReadElement {
  const { id: connectionId, adapter, timezone, deskUrl, designation } = connection;
  const context = { timezone, deskUrl, designation, receivedAt };
  if (isRefused(event)) return refusal(event, index, JSON.stringify(value), deliveryKey);
  const translation = adapter.translate(event, context);
  if (isRefused(translation)) return refusal(translation, index, JSON.stringify(value), deliveryKey);
  const content = contentHash(adapter.content(event));
  const key = eventKey(adapter.key(event, context), deliveryKey, content);
  const flagged = withFlags(translation.observation, flags);
  const streamId = ticketStreamId({ connectionId, ticketId: flagged.ticketId });
  const observation = apartFromPersonalData(flagged, key, streamId, references);
  return { key, content, index, value, streamId, observation };
}

function withFlags<T extends { readonly flags?: readonly string[] }>(observation: T, flags: readonly string[]): T {
  return flags.length === 0 ? observation : { ...observation, flags: [...flags, ...(observation.flags ?? [])] };
}

function refusal(why: Refused, index: number, payload: string, deliveryKey: string | undefined): RefusedElement {
  return { index, reason: why.refused, explanation: why.explanation, payload, deliveryKey: deliveryKey ?? null };
}

/** A body of which not even one element could be read. */
function nothingBut(why: Refused, deliveryKey: string | undefined): ReadElements {
  return { accepted: [], refused: [refusal(why, 0, '', deliveryKey)] };
}

export function parted(elements: readonly ReadElement[]): ReadElements {
  const accepted: AcceptedElement[] = [];
  const rejected: RefusedElement[] = [];
  for (const element of elements) {
    if ('observation' in element) accepted.push(element);
    else rejected.push(element);
  }
  return { accepted, refused: rejected };
}

const headersKept = [
  'content-type',
  'content-encoding',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'svix-id',
  'svix-timestamp',
  'ce-id',
  'ce-source',
  'ce-type',
  'ce-specversion',
  'ce-time',
  'ce-sequence',
] as const;

/** The headers that say what a delivery was; credentials and signatures are left out. */
function headersWorthKeeping(headers: Headers): Record<string, string> {
  const worth: Record<string, string> = {};
  for (const name of headersKept) {
    const value = headers[name];
    if (typeof value === 'string') worth[name] = value.slice(0, 500);
  }
  return worth;
}

/** A UUID of version 7: ordered by time, so that the latest deliveries lie together in the index. */
export function deliveryUuid(receivedAt: Date): string {
  const time = receivedAt.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
