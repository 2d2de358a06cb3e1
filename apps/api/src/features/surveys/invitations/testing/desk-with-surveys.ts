import type { SurveyInvitation } from '@deskledger/contracts';
import type { Config } from '../../../../config/config.js';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { hashOfToken, newOpaqueToken } from '../../../../platform/secrets/secrets.js';
import { startMailServer, type TestMailServer } from '../../../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { signedHeaders } from '../../../ingestion/testing/signed-headers.js';

export type Change = Record<string, unknown>;
export type Behaviour = Parameters<typeof startMailServer>[0];

/** The whole application with a published survey, a mail server, and a clock that stands still. */
export interface DeskWithSurveys {
  readonly app: TestApp;
  readonly clock: FixedClock;
  readonly mails: TestMailServer;
  readonly surveyId: string;
  /** A manager's. */
  readonly token: string;
  /** One delivery of these changes, of now unless they say otherwise. */
  send(...changes: Change[]): Promise<void>;
  settings(change: object): Promise<void>;
  rows(sql: string, ...params: unknown[]): Promise<Record<string, unknown>[]>;
  /** Decisions, the oldest first. */
  decisions(query?: string): Promise<SurveyInvitation[]>;
  /** Waits until so many decisions have this status. */
  reached(status: SurveyInvitation['status'], count?: number): Promise<SurveyInvitation[]>;
  close(): Promise<void>;
}

export const survey = {
  title: 'Customer satisfaction',
  description: 'Two minutes about your last request',
  status: 'active',
  questions: [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }],
};

/** @param config beside the mail server's. */
export async function startDeskWithSurveys(
  behaviour: Behaviour = {},
  config: Partial<Config> = {},
): Promise<DeskWithSurveys> {
  const mails = await startMailServer(behaviour);
  const clock = new FixedClock(new Date('2026-03-06T12:00:00Z'));
  const mail = { smtpUrl: mails.url, from: 'Support Desk <support@desk.test>' };
  const app = await startTestApp({ clock, config: { ...config, mail }, workers: true });
  const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
  // Lasts for ever, as the clock leaps over days. Made beside the product, which would send its owner a mail about it.
  await app.tokenOf('administrator');
  const token = newOpaqueToken('dl_');
  await rows(
    `insert into api_tokens (id, account_id, name, role, kind, token_hash, created_at)
     select gen_random_uuid(), id, 'spec', 'manager', 'script', $1, $2 from accounts`,
    ...[hashOfToken(token), clock.now()],
  );
  const { json: template } = await app.ask('POST /api/survey/template', { token, body: survey });
  const decisions = async (query = '') => {
    const { json } = await app.ask(`GET /api/survey/invitations?pageSize=100${query}`, { token });
    return (json?.['items'] as SurveyInvitation[]).reverse();
  };
  let sent = 0;
  const desk: DeskWithSurveys = {
    app,
    clock,
    mails,
    surveyId: String(template?.['id']),
    token,
    rows,
    decisions,
    async send(...changes) {
      const body = JSON.stringify(
        changes.map(({ type = 'ticket.updated', ...data }) => ({
          id: `change-${(sent += 1)}`,
          type,
          timestamp: clock.now().toISOString(),
          data: { modifiedTime: clock.now().toISOString(), version: sent, ...data },
        })),
      );
      const headers = signedHeaders(body, { at: clock.now() });
      expect(await app.ask('POST /api/webhooks/standard', { body, headers })).toMatchObject({ status: 200 });
      await waitFor(async () => (await rows('select from inbox limit 1')).length === 0, 'an empty inbox');
    },
    async settings(body) {
      expect(await app.ask('PUT /api/organization', { token, body })).toMatchObject({ status: 200 });
    },
    reached: (status, count = 1) =>
      waitFor(async () => {
        const found = (await decisions()).filter((decision) => decision.status === status);
        return found.length >= count && found;
      }, `${count} decisions that are ${status}`),
    async close() {
      await app.close();
      await mails.close();
    },
  };
  return desk;
}
