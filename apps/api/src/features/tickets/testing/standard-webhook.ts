import { createHmac } from 'node:crypto';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import type { TestApp } from '../../../testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../../testing/test-config.js';
import { waitFor } from '../../../testing/wait-for.js';

/** What the help desk says of a ticket, as of `modifiedTime`; `type` is that of the event. */
export interface ReportedTicket {
  readonly ticketId: string;
  readonly modifiedTime: string;
  readonly type?: string;
  readonly [field: string]: unknown;
}

let delivered = 0;
/** In the order of their making, also as texts: what is posted together is recorded in the order of its ids. */
const nextId = () => String((delivered += 1)).padStart(9, '0');

/** Posts a signed delivery to the `standard` webhook. */
export async function deliver(app: TestApp, tickets: readonly ReportedTicket[]) {
  const body = JSON.stringify(
    tickets.map(({ type = 'ticket.snapshot', ...data }) => ({
      type,
      id: `evt-${nextId()}`,
      timestamp: data.modifiedTime,
      data,
    })),
  );
  return app.ask('POST /api/webhooks/standard', {
    headers: { ...signature(body, app.app.get(Clock).now()), 'content-type': 'application/json' },
    body,
  });
}

/** That somebody wrote on a ticket then; `at` is ISO 8601. */
export function reply(ticketId: string, author: string, at: string): ReportedTicket {
  const written = { id: `${author} ${at}`, at, author, public: true };
  return { ticketId, type: 'ticket.replied', modifiedTime: at, reply: written };
}

/** Delivers, and waits until the read models know what was said. */
export async function reportTickets(app: TestApp, tickets: readonly ReportedTicket[]): Promise<void> {
  const { status, json } = await deliver(app, tickets);
  expect({ status, json }).toEqual({ status: 200, json: { accepted: tickets.length, duplicates: 0, quarantined: 0 } });
  await waitFor(async () => (await waiting(app)) === 0, 'an empty inbox');
  await app.app.get(DataVersion).refresh();
}

async function waiting({ testDatabase }: TestApp): Promise<number> {
  const [row] = await testDatabase.database.query<{ n: number }>('select count(*) as n from inbox');
  return row!.n;
}

function signature(body: string, now: Date): Record<string, string> {
  const id = `msg-${nextId()}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const digest = createHmac('sha256', TEST_WEBHOOK_KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` };
}
