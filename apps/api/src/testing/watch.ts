import type { TestApp } from './start-test-app.js';

interface AuditedLine extends Record<string, unknown> {
  readonly actor: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
}

/** What somebody sees who watches an app: its measures, and its audit log. */
export class Watch {
  constructor(
    private readonly app: TestApp,
    /** Who reads the measures. */
    private readonly token = () => app.tokenOf('administrator'),
  ) {}

  /** A sum of the measures, by the beginning of its name and what its labels hold. */
  async measure(name: string, ...labels: string[]): Promise<number> {
    const { status, text } = await this.app.ask('GET /metrics', { token: await this.token() });
    expect(status).toBe(200);
    const lines = text.split('\n').filter((line) => line.startsWith(`deskledger_${name}`));
    return lines
      .filter((line) => labels.every((label) => line.includes(label)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** How much more a measure tells after something was tried. */
  async gain(attempt: () => Promise<unknown>, name: string, ...labels: string[]): Promise<number> {
    const before = await this.measure(name, ...labels);
    await attempt();
    return (await this.measure(name, ...labels)) - before;
  }

  /** How many more refusals of a kind it tells. */
  refusals(route: string, code: string, attempt: () => Promise<unknown>): Promise<number> {
    return this.gain(attempt, 'http_refusals_total{', `route="${route}"`, `code="${code}"`);
  }

  /** The lines of the audit log of an action, the first one first. */
  audited(action: string): Promise<AuditedLine[]> {
    const sql = 'select actor, subject, details from audit_log where action = $1 order by id';
    return this.app.testDatabase.database.query<AuditedLine>(sql, [action]);
  }
}
