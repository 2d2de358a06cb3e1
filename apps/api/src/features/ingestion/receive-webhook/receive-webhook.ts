import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ProblemError, tooLarge, unauthorized } from '../../../platform/http/index.js';
import { claimsAuthenticity } from '../authenticity/authenticity.js';
import { deliveryId, type SignatureHeaders } from '../authenticity/standard-signature.js';
import type { Connection } from '../connections/connection.js';
import { maximumEvents } from '../envelopes/split-delivery.js';
import { deliveryUuid } from '../inbox/delivery-uuid.js';
import { Inbox } from '../inbox/inbox.js';
import { refused } from '../sources/translation.js';
import { nothingButRefused, understandBody } from '../understanding/understand-body.js';
import type { Understanding } from '../understanding/understanding.js';
import { headersWorthKeeping } from './delivery-headers.js';
import { openBody, type OpenedBody } from './open-body.js';

const nothing: Receipt = { accepted: 0, duplicates: 0, quarantined: 0 };
const emptyBodies = new Set(['', '{}', '{"{}":""}']);

/** The steps of a delivery: authentic, unpacked, understood, stored; and only then answered. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 401, 413 or 415; StoreUnavailableError. Everything else is a receipt. */
  async receive(connection: Connection, headers: SignatureHeaders, body: Buffer): Promise<Receipt> {
    if (isProbe(headers, body)) return nothing;
    const receivedAt = this.clock.now();
    const opening = openBody(connection, headers, body, receivedAt.getTime() / 1000);
    const opened = opening instanceof Promise ? await opening : opening;
    const understanding = understand(opened, connection, headers, receivedAt);
    if (understanding.accepted.length + understanding.refused.length > maximumEvents) {
      throw tooLarge(`A delivery may carry at most ${maximumEvents} events.`);
    }
    return this.inbox.add({
      id: deliveryUuid(receivedAt),
      connectionId: connection.id,
      receivedAt,
      headers: headersWorthKeeping(headers),
      body,
      understanding,
    });
  }
}

function understand(
  opened: OpenedBody,
  { timezone }: Connection,
  headers: SignatureHeaders,
  receivedAt: Date,
): Understanding {
  switch (opened.kind) {
    case 'open': {
      const body = { bytes: opened.bytes, headers, deliveryKey: deliveryId(headers) };
      return understandBody(body, { timezone, receivedAt: receivedAt.getTime() });
    }
    case 'broken':
      return nothingButRefused(refused('invalid_json', 'the body could not be unpacked'), '', deliveryId(headers));
    case 'too_large':
      throw tooLarge('The unpacked body is larger than 20 MB.');
    case 'unknown_encoding':
      throw new ProblemError(415, 'unsupported_media_type', 'The content encoding is none of gzip, deflate and br.');
    case 'not_authentic':
      throw unauthorized('Not authorized.');
  }
}

/** Help desks try out an address with an empty, unsigned POST before they use it. */
function isProbe(headers: SignatureHeaders, body: Buffer): boolean {
  return body.length <= 9 && !claimsAuthenticity(headers) && emptyBodies.has(body.toString('latin1').trim());
}
