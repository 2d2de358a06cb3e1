import { networkReasonOf } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Outbound, RefusedAddressError, type Answer } from '../../../platform/outbound/outbound.js';
import { waitAskedBy } from '../../../platform/outbound/wait-asked-by.js';
import { signDelivery } from '../../../platform/secrets/sign-delivery.js';
import type { OutgoingWebhookEntity } from './outgoing-webhook.entity.js';
import { SealedWebhooks } from './sealed-webhooks.js';

/** What came of one attempt. `answered`: the HTTP status; null where nobody answered. */
export type Outcome = { readonly answered: number | null } & (
  | { readonly result: 'accepted' }
  | {
      /**
       * `gone`: it never will be accepted. `refused`: this message was not; others may be. `unavailable`: the receiver
       * takes none at the moment.
       */
      readonly result: 'gone' | 'refused' | 'unavailable';
      /** A sentence for people. */
      readonly trouble: string;
      /** Milliseconds that the receiver asks to wait; 0: it does not. */
      readonly wait: number;
    }
);

export type Receiver = Pick<OutgoingWebhookEntity, 'id' | 'host' | 'url' | 'secrets'>;

/** Sends messages to outgoing webhooks. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly outbound: Outbound,
    private readonly sealed: SealedWebhooks,
    private readonly clock: Clock,
  ) {}

  /** @param id that of every attempt. @throws what stopped it when `signal` aborts. */
  async send(receiver: Receiver, id: string, body: string, signal: AbortSignal): Promise<Outcome> {
    const url = this.sealed.urlOf(receiver);
    const keys = this.sealed.keysOf(receiver);
    if (url === undefined || keys === undefined) return unreachable(resealed);
    const now = this.clock.now().getTime();
    const headers = keys.length === 0 ? {} : signDelivery(keys, id, now, body);
    try {
      return outcomeOf(await this.outbound.postJson(url, { headers, body }, signal), receiver.host, now);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof RefusedAddressError) return unreachable(error.message);
      return unreachable(
        `${receiver.host} is not reachable: ${networkReasonOf(error) ?? 'its response could not be read'}.`,
      );
    }
  }
}

const resealed = 'TOKEN_SECRET has changed. Enter the URL again, and replace the signing secret.';

const unreachable = (trouble: string): Outcome => ({ result: 'unavailable', answered: null, trouble, wait: 0 });

function outcomeOf({ status: answered, retryAfter }: Answer, host: string, now: number): Outcome {
  if (answered >= 200 && answered < 300) return { result: 'accepted', answered };
  const wait = waitAskedBy(retryAfter, now);
  if (answered === 410) {
    const trouble = `${host} no longer accepts deliveries (410), so this webhook was turned off.`;
    return { result: 'gone', answered, trouble, wait };
  }
  if (answered === 429)
    return { result: 'unavailable', answered, trouble: `${host} is limiting requests (429).`, wait };
  if (answered === 408 || answered >= 500) {
    return { result: 'unavailable', answered, trouble: `${host} has a problem (${answered}).`, wait };
  }
  return { result: 'refused', answered, trouble: `${host} rejected the delivery (${answered}).`, wait };
}
