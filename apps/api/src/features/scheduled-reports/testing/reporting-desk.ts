import type { ReportSending, ScheduledReport } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { ReportSweep } from '../sending/report-sweep.js';

/** What the mail server answers; a test may change it. */
interface MailBehaviour {
  recipient: (address: string) => Error | null;
  content: () => Promise<void>;
}

const friendly: MailBehaviour = { recipient: () => null, content: async () => undefined };

/** A Friday, in the zone of the organization. */
export const start = new Date('2026-11-27T09:30:00Z');

/** A desk with some tickets that sends reports; each test begins without any. */
export class ReportingDesk {
  app!: TestApp;
  mails!: TestMailServer;
  readonly clock = new FixedClock(start);
  private behaviour = friendly;
  private readonly tokens = new Map<string, { token: string; day: string }>();

  /** Starts it before the tests of a file, and stops it after them. */
  static forTests(): ReportingDesk {
    const desk = new ReportingDesk();
    beforeAll(() => desk.begin());
    afterAll(async () => {
      await desk.app.close();
      await desk.mails.close();
    });
    beforeEach(() => desk.clear());
    return desk;
  }

  /** How the mail server behaves until the end of the test. */
  onMail(behaviour: Partial<MailBehaviour>): void {
    this.behaviour = { ...friendly, ...behaviour };
  }

  /** A call by a manager, or whoever else has the role. */
  async ask(call: `${string} /${string}`, body?: object, role: 'administrator' | 'manager' | 'agent' = 'manager') {
    const token = await this.signIn(role);
    return this.app.ask(call, { token, ...(body && { body }) });
  }

  /** A report of the overview every Monday at eight, unless said otherwise. */
  async schedule(wishes: object = {}, role: 'manager' | 'agent' = 'manager'): Promise<ScheduledReport> {
    const { status, json } = await this.ask(
      'POST /api/scheduled-reports',
      {
        ...{ name: 'Weekly overview', screen: 'overview', query: '', timezone: 'Europe/Berlin' },
        schedule: { cadence: 'weekly', weekday: 1, time: '08:00' },
        ...wishes,
      },
      role,
    );
    expect(status).toBe(201);
    return json as unknown as ScheduledReport;
  }

  sweep(): Promise<void> {
    return this.app.app.get(ReportSweep).sweep();
  }

  /** Mails whose status is final. */
  async settled(count: number): Promise<Record<string, unknown>[]> {
    const read = () =>
      this.rows(`select * from scheduled_report_mails where status not in ('queued', 'sending') order by position`);
    await waitFor(async () => (await read()).length === count, `${count} mails are settled`);
    return read();
  }

  /** Once the figures of everything that is due were read, or it was refused. */
  async prepared(): Promise<void> {
    const waiting = `select from scheduled_report_sendings where status = 'waiting'`;
    await waitFor(async () => (await this.rows(waiting)).length === 0, 'the figures are read');
  }

  /** What was sent of a report, newest first, once all of its figures were read. */
  async sendings(id: string): Promise<ReportSending[]> {
    await this.prepared();
    const { json } = await this.ask(`GET /api/scheduled-reports/${id}/sendings`);
    return (json as unknown as { items: ReportSending[] }).items;
  }

  rows(sql: string, params: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.app.testDatabase.database.query(sql, params);
  }

  private async begin(): Promise<void> {
    this.mails = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(this.behaviour.recipient(address)),
      onMail: () => this.behaviour.content(),
    });
    this.app = await startTestApp({
      clock: this.clock,
      config: {
        timezone: 'Europe/Berlin',
        outboundHosts: ['127.0.0.1'],
        mail: { from: 'support@desk.test', smtpUrl: this.mails.url },
      },
    });
    await reportTickets(this.app, tickets());
  }

  private async clear(): Promise<void> {
    this.clock.set(start);
    this.onMail({});
    this.mails.received.length = 0;
    await this.rows('delete from scheduled_reports');
  }

  private get day(): string {
    return this.clock.now().toISOString().slice(0, 13);
  }

  /** The clock of these specs runs past the life of a session. */
  private async signIn(role: 'administrator' | 'manager' | 'agent'): Promise<string> {
    const known = this.tokens.get(role);
    if (known?.day === this.day) return known.token;
    await this.app.tokenOf(role);
    const body = { email: `${role}@desk.test`, password: testPassword };
    const { json } = await this.app.ask('POST /api/account/login', { body });
    const token = String(json?.['access_token']);
    this.tokens.set(role, { token, day: this.day });
    return token;
  }
}

const ticket = (ticketId: string, day: string, organization: string, closed: string | null = null) => ({
  ...{ ticketId, status: closed === null ? 'Open' : 'Closed', subject: 'Printer' },
  ...{
    createdTime: `2026-11-${day}T08:00:00Z`,
    modifiedTime: closed ?? `2026-11-${day}T08:00:00Z`,
    closedTime: closed,
  },
  organization: { id: organization, name: organization.toUpperCase() },
});

/** In the week of the 16th two of acme; in that of the 23rd four, one of them of beta, one of them closed. */
function tickets() {
  return [
    ...[ticket('1', '16', 'acme'), ticket('2', '17', 'acme')],
    ...[ticket('3', '23', 'acme'), ticket('4', '24', 'acme'), ticket('5', '24', 'beta')],
    ...[ticket('6', '25', 'acme'), ticket('6', '25', 'acme', '2026-11-25T10:00:00Z')],
  ];
}
