import type { Role } from '@deskledger/contracts';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { recordMisses } from '../../../ingestion/testing/record-misses.js';
import { signedHeaders } from '../../../ingestion/testing/signed-headers.js';

/** What a help desk says of a ticket, and when. */
export interface Telling {
  readonly time: string;
  readonly type?: string;
  readonly data: object;
}

const addresses = [
  'dashboard',
  'report/overview',
  'report/render-ticket-analysis',
  'report/service-levels',
  'ticket/overview',
].map((path) => `GET /api/${path}?dateRange=30days` as const);
const views = ['tickets', 'ticket_deeds', 'daily_figures', 'hours', 'daily_agents', 'daily_targets'];

/** An installation whose settings judge what it is told, and which is asked what became of that. */
export class JudgedDesk {
  private constructor(
    readonly app: TestApp,
    private readonly token: string,
    private readonly now: Date,
  ) {}

  static async start(now: Date, role: Role): Promise<JudgedDesk> {
    const app = await startTestApp({ clock: new FixedClock(now) });
    return new JudgedDesk(app, await app.tokenOf(role), now);
  }

  settings() {
    return this.app.ask('GET /api/organization', { token: this.token });
  }

  change(body: object) {
    return this.app.ask('PUT /api/organization', { token: this.token, body });
  }

  preview(body: object) {
    return this.app.ask('POST /api/organization/preview', { token: this.token, body });
  }

  post(path: `/${string}`, body: object) {
    return this.app.ask(`POST ${path}`, { token: this.token, body });
  }

  read(address: `GET /${string}`) {
    return this.app.ask(address, { token: this.token });
  }

  rows(sql: string) {
    return this.app.testDatabase.database.query(sql);
  }

  async tell(log: readonly Telling[]): Promise<void> {
    const events = log.map(({ time, type = 'ticket.updated', data }) => ({ type, timestamp: time, data }));
    const body = JSON.stringify(events);
    await this.app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, { at: this.now }) });
    await this.settled();
  }

  /** Everything is applied, counted by the settings in force, and late where its deadline has passed. */
  async settled(): Promise<void> {
    const hasNone = async (sql: string) => (await this.rows(sql)).length === 0;
    await waitFor(() => hasNone('select from inbox limit 1'), 'the inbox is drained');
    await waitFor(async () => (await this.settings()).json?.['recalculation'] === null, 'figures are recalculated');
    await recordMisses(this.app);
  }

  /** What it shows and what analysts see of it, as text. */
  async everything(): Promise<string[]> {
    const answers = await Promise.all(addresses.map((address) => this.read(address)));
    const shown = answers.map(({ status, json }) => {
      const { generatedAt: _, dataVersion: __, ...rest } = json ?? {};
      return JSON.stringify({ status, rest });
    });
    const seen = views.map(async (view) =>
      JSON.stringify(await this.rows(`select * from analytics.${view} as row order by row::text`)),
    );
    return [...shown, ...(await Promise.all(seen))];
  }

  /** The differences that `verify` finds in these projections, by their names. */
  async differences(names: readonly string[]): Promise<Record<string, unknown>> {
    const token = await this.app.tokenOf('administrator');
    const found: Record<string, unknown> = {};
    for (const name of names)
      found[name] = (await this.app.ask(`POST /api/projections/${name}/verify`, { token })).json?.['differenceCount'];
    return found;
  }
}
