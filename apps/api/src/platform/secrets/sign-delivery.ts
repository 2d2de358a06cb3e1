import { createHmac } from 'node:crypto';

/**
 * Headers of a delivery by the Standard Webhooks scheme: one signature for each key, so that receivers may change theirs.
 * `id` holds no dot; `sentAt` in epoch milliseconds.
 */
export function signDelivery(keys: readonly Buffer[], id: string, sentAt: number, body: string) {
  const timestamp = String(Math.floor(sentAt / 1000));
  const text = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
