import { createHmac, randomUUID } from 'node:crypto';
import { target } from './target.js';

export interface TicketEvent {
  type: string;
  id: string;
  timestamp: string;
  data: Record<string, unknown> & { ticketId: string };
}

/** An observation of a ticket as the standard webhook carries it. */
export function ticketEvent(data: TicketEvent['data'], at: Date): TicketEvent {
  const timestamp = at.toISOString();
  return { type: 'ticket.snapshot', id: randomUUID(), timestamp, data: { ...data, modifiedTime: timestamp } };
}

/** Posts events through the signed webhook, as a help desk does; resolves when they are durable. */
export async function deliver(events: readonly TicketEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += 500) await post(events.slice(start, start + 500));
}

async function post(events: readonly TicketEvent[]): Promise<void> {
  const body = JSON.stringify(events);
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(target.webhookSecret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(`${target.url}/api/webhooks/standard`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The webhook answered ${response.status}: ${text}`);
  const { quarantined } = JSON.parse(text) as { quarantined: number };
  if (quarantined > 0) throw new Error(`${quarantined} of ${events.length} events were quarantined`);
}
