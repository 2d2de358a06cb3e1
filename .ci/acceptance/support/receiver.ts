import { ensureFirstAdministrator } from '../../../apps/api/src/features/accounts/staff/create-account.js';
import { FixedClock } from '../../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/start-test-app.js';
import type { Connection } from '@deskledger/contracts';
import { readPayload, type Fixture } from './fixtures.js';
import { administrator } from './processes.js';
import { Staff } from './staff.js';

export interface TicketAnswer {
  ticketId: string;
  subject: string | null;
  status: string | null;
  phase: string;
  priority: string | null;
  contact_name: string | null;
  contact_email: string | null;
  designation: string | null;
  endpoint: string | null;
  organizationName: string | null;
  assignee: unknown;
  createdAt: string;
  closedTime: string | null;
  firstClosedTime: string | null;
  dueTime: string | null;
  reopenCount: number;
  counted: boolean;
}

interface Clocked {
  id: string;
  activeSeconds: number;
  timeline: { heard: unknown }[];
}

interface Options {
  /** The secrets of the standard connection. */
  secrets?: string[];
  /** What stands in for providers of the product's own, by their tokens. */
  standIns?: ReadonlyMap<symbol, unknown>;
}

const phaseOf: Record<string, string> = { open: 'open', on_hold: 'hold', closed: 'closed', unmapped: 'open' };

/** The whole product, to which fixtures are posted as their help desks would, each at the moment of its receipt. */
export class Receiver {
  /** Where the fixtures are posted to. */
  address = '/api/webhooks/standard';

  private constructor(
    public app: TestApp,
    readonly clock: FixedClock,
    readonly staff: Staff,
  ) {}

  static async start({ secrets = [], standIns = new Map() }: Options = {}): Promise<Receiver> {
    const clock = new FixedClock(new Date('2026-03-02T08:00:00Z'));
    const app = await startTestApp({ clock, config: { webhookSecrets: { standard: secrets } }, standIns });
    await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
    return new Receiver(app, clock, await new Staff(() => app.url).withLastingToken());
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Connects a help desk, and answers where it delivers to. */
  async connect(wishes: object): Promise<string> {
    const made = await this.staff.call<Connection>('POST', '/api/connections', wishes);
    return new URL(made.address).pathname;
  }

  async forgetEverything(): Promise<void> {
    await this.staff.settled();
    const { owner } = this.app.testDatabase;
    await owner.query(
      // Locked in this order: who settles days begins with the first, and then reads tickets.
      `truncate ticket_settled_days, ticket_changed_days, ticket_settled_figures,
      events, stream_state, personal_data, deliveries, received_events, inbox, quarantine,
      tickets, ticket_digests, ticket_organizations, ticket_statuses, ticket_rollups, ticket_value_rollups, ticket_resolution_rollups,
      ticket_hour_rollups, agent_rollups, agent_resolution_rollups, agent_reply_rollups, ticket_history cascade`,
      [],
    );
    await owner.query('update projection_checkpoints set position = 0', []);
  }

  /** Posts a fixture's exact bytes at the moment it was received, then waits until it has been applied. */
  async post(item: Fixture): Promise<{ status: number; body: Record<string, number> }> {
    this.clock.set(new Date(item.receivedAt));
    const headers = JSON.parse(readPayload(item.headers).toString()) as Record<string, string>;
    delete headers['content-length'];
    const response = await fetch(`${this.app.url}${this.address}`, {
      method: item.method,
      headers,
      ...(item.method === 'POST' && { body: readPayload(item.file) }),
    });
    const body = (await response.json().catch(() => ({}))) as Record<string, number>;
    await this.staff.settled();
    return { status: response.status, body };
  }

  ticket(id: string): Promise<TicketAnswer> {
    return this.staff.get<TicketAnswer>(`/api/ticket/q/${id}`);
  }

  /** All that is told of a ticket, without what is another one after each forgetting and at each reading. */
  async toldOf(id: string): Promise<Partial<TicketAnswer> & { timeline: object[] }> {
    const { id: _, activeSeconds: __, timeline, ...told } = (await this.ticket(id)) as TicketAnswer & Clocked;
    return { ...told, timeline: timeline.map(({ heard: ___, ...moment }) => moment) };
  }

  async reasons(): Promise<{ reason: string; index: number }[]> {
    const { items } = await this.staff.get<{ items: { reason: string; element: number }[] }>('/api/ingest/quarantine');
    return items.map(({ reason, element }) => ({ reason, index: element }));
  }

  /** Holds the ticket to what a manifest expects, in its words. */
  async expectTicket(expected: Record<string, unknown>): Promise<void> {
    const found = await this.ticket(typeof expected['ticketId'] === 'string' ? expected['ticketId'] : 'TB-4821');
    const seen: Record<string, unknown> = {
      ticketId: found.ticketId,
      subject: found.subject,
      subjectText: found.subject,
      contactName: found.contact_name,
      contactEmail: found.contact_email,
      status: found.status,
      statusType: found.phase,
      priority: found.priority,
      designation: found.designation,
      endpoint: found.endpoint,
      organization: found.organizationName,
      closedTime: found.closedTime,
      createdTime: found.createdAt,
      dueDate: found.dueTime,
      reopenCount: found.reopenCount,
      firstClosedTime: found.firstClosedTime,
    };
    for (const [key, value] of Object.entries(expected)) {
      if (!(key in seen)) continue;
      const wanted = key === 'statusType' ? phaseOf[String(value)] : value;
      expect({ [key]: seen[key] }).toEqual({ [key]: wanted });
    }
  }
}

export const accepted = (count = 1, quarantined = 0) => ({
  status: 200,
  body: { accepted: count, duplicates: 0, quarantined },
});
export const refused = accepted(0, 1);

export function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}

/** What every help desk tells of one ticket, in the order in which it happened, and what has become of it. */
export const story = ['created', 'updated', 'closed', 'reopened'];
export const outcome = {
  statusType: 'open',
  priority: 'High',
  closedTime: null,
  reopenCount: 1,
  firstClosedTime: '2026-03-04T15:22:48.000Z',
  createdTime: '2026-03-02T08:14:27.000Z',
};
