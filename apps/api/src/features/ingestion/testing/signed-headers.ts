import { createHmac, randomUUID } from 'node:crypto';
import { TEST_WEBHOOK_KEY } from '../../../testing/test-config.js';

interface Signing {
  /** The delivery's id; a new one unless given. */
  id?: string;
  /** When it is sent; now unless given. */
  at?: Date;
  key?: Buffer;
}

/** The headers under which a help desk of the standard source sends these bytes. */
export function signedHeaders(
  body: Buffer | string,
  { id = randomUUID(), at = new Date(), key = TEST_WEBHOOK_KEY }: Signing = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
