import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends signed deliveries to the `standard` webhook the way a patient help desk does: again and again until 200. */
export class HelpDesk {
  constructor(
    private readonly url: () => string,
    private readonly secret: string,
  ) {}

  /** Headers of the Standard Webhooks signature over these bytes, for an attempt made now. */
  sign(body: string | Buffer, id: string = `msg_${randomUUID()}`, at: number = Date.now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const key = Buffer.from(this.secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  }

  /** One attempt; rejects when there is no answer. */
  async attempt(body: string): Promise<Response> {
    return fetch(`${this.url()}/api/webhooks/standard`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.sign(body) },
      body,
      signal: AbortSignal.timeout(15_000),
    });
  }

  /** Posts until it is answered 200; gives the receipt. Fails after two minutes, with the last answer. */
  async deliver(events: unknown): Promise<{ accepted: number; duplicates: number; quarantined: number }> {
    const body = JSON.stringify(events);
    const until = Date.now() + 120_000;
    let last = 'no answer';
    while (Date.now() < until) {
      const answer = await this.attempt(body).catch((error: unknown) => String(error));
      if (typeof answer === 'string') last = answer;
      else if (answer.status === 200)
        return (await answer.json()) as { accepted: number; duplicates: number; quarantined: number };
      else last = `${answer.status} ${await answer.text()}`;
      await pause(100 + Math.random() * 200);
    }
    throw new Error(`The delivery was not accepted within two minutes; last: ${last}`);
  }
}
