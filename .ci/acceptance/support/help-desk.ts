import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface Receipt {
  accepted: number;
  duplicates: number;
  quarantined: number;
}

interface Answer {
  status: number | undefined;
  body: string;
}

/** Sends signed deliveries to the `standard` webhook the way a patient help desk does: again and again until 200. */
export class HelpDesk {
  /** How often each status was answered. */
  readonly answers = new Map<number, number>();
  /** How many attempts were not answered with 200. */
  refused = 0;
  /** When each 200 came, by `performance.now()`. */
  readonly acceptedAt: number[] = [];
  private readonly connections = new Agent({ keepAlive: true });

  constructor(
    private readonly url: () => string,
    private readonly secret: string,
    /** Its clock, epoch milliseconds. */
    private readonly now: () => number = Date.now,
  ) {}

  /** Headers of the Standard Webhooks signature over these bytes, for an attempt made now. */
  sign(body: string | Buffer, id: string = `msg_${randomUUID()}`, at: number = this.now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const key = Buffer.from(this.secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  }

  /** One attempt; rejects when there is no answer. Not by `fetch`: of fifty thousand posts it would be a third of the cost. */
  private attempt(body: string): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...this.sign(body),
    };
    const options = { agent: this.connections, method: 'POST', headers, timeout: 15_000 };
    return new Promise((resolve, reject) => {
      const call = request(`${this.url()}/api/webhooks/standard`, options, (response) => {
        const { statusCode: status = 0 } = response;
        this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
        text(response).then((said) => resolve({ status, body: said }), reject);
      });
      call.on('timeout', () => call.destroy(new Error('no answer within 15 s')));
      call.on('error', reject);
      call.end(body);
    });
  }

  /** Posts until it is answered 200; gives the receipt. Fails after two minutes, with the last answer. */
  async deliver(events: unknown): Promise<Receipt> {
    const body = JSON.stringify(events);
    const until = Date.now() + 120_000;
    let last = 'no answer';
    while (Date.now() < until) {
      const answer = await this.attempt(body).catch((error: unknown) => String(error));
      if (typeof answer === 'string') last = answer;
      else if (answer.status === 200) {
        this.acceptedAt.push(performance.now());
        return JSON.parse(answer.body) as Receipt;
      } else last = `${answer.status} ${answer.body}`;
      this.refused += 1;
      await pause(100 + Math.random() * 200);
    }
    throw new Error(`The delivery was not accepted within two minutes; last: ${last}`);
  }
}
