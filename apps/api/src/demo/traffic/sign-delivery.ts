import { createHmac } from 'node:crypto';

/** Headers of a delivery by the Standard Webhooks scheme. `id` holds no dot; `sentAt` in epoch milliseconds. */
export function signDelivery(key: Buffer, id: string, sentAt: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
