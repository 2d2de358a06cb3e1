import type { DeliveryDocument } from '@deskledger/contracts';
import { decodeText } from '../decoding/decode-text.js';
import { inflateBody, isEncoded } from '../decoding/inflate-body.js';
import { readLines } from '../webhook/read-lines.js';
import { readBody } from '../webhook/take-delivery.js';
import type { Connection } from '../connections/connection.js';
import type { AcceptedElement } from '../inbox/delivery.js';
import type { PersonalReferences } from '../personal-data/apart-from-personal-data.js';

/** A delivery as it is kept. */
export interface RawDelivery {
  readonly id: string;
  readonly connectionId: string;
  readonly receivedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Of the run that it was part of; null: it came by itself, or the run is not known any more. */
  readonly mode: Exclude<DeliveryDocument['via'], 'webhook'> | null;
}

export const selectRawDeliveries = `
  select deliveries.id, deliveries.connection_id as "connectionId", received_at as "receivedAt", headers, body, mode
  from deliveries left join backfills on backfills.id = (headers ->> 'backfill')::uuid`;

/** Whether it was a batch of a run, which is told in lines; runs are forgotten earlier than what they brought. */
export const isOfRun = ({ headers }: RawDelivery): boolean => 'backfill' in headers;

/** The bytes as the help desk wrote them; as they came where they cannot be unpacked. */
export async function unpacked({ body, headers }: RawDelivery): Promise<Buffer> {
  const encoding = headers['content-encoding'];
  if (!isEncoded(encoding)) return body;
  const inflated = await inflateBody(body, encoding);
  return inflated.kind === 'decoded' ? inflated.bytes : body;
}

export function textOf({ headers }: RawDelivery, bytes: Buffer): string {
  return decodeText(bytes, headers['content-type']).text;
}

/** What the delivery tells of tickets, read again as it was read at the webhook. */
export function elementsOf(
  delivery: RawDelivery,
  bytes: Buffer,
  connection: Connection,
  references: PersonalReferences,
): readonly AcceptedElement[] {
  const context = { connection, receivedAt: delivery.receivedAt.getTime(), references };
  const read = isOfRun(delivery)
    ? readLines(bytes, { ...context, headers: {} })
    : readBody(bytes, { ...context, headers: delivery.headers });
  return read.accepted;
}
