import type { SurveyContent, SurveyEnrollmentEvent } from '@deskledger/domain';
import { Database } from '../../../../platform/database/database.js';
import { Partitions } from '../../../../platform/database/partitions.js';
import { DataVersion } from '../../../../platform/data-version/data-version.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import type { TestApp } from '../../../../testing/start-test-app.js';
import { appendAll } from '../../../../testing/test-store.js';
import { surveyEnrollmentStream, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { idOf } from './survey-histories.js';

/** What happened to enrollments, by a name of the test's. */
export type EnrollmentFacts = Readonly<Record<string, readonly SurveyEnrollmentEvent[]>>;

/** Commits what happened to enrollments, whenever it did; answers do not pass the webhook, which knows only now. */
export async function recordEnrollments({ app }: TestApp, reported: EnrollmentFacts): Promise<void> {
  const parts = { database: app.get(Database), partitions: app.get(Partitions), store: app.get(EventStore) };
  const events = Object.entries(reported).map(
    ([name, facts]) => [surveyEnrollmentStreamId(idOf(name)), facts] as const,
  );
  await appendAll(parts, surveyEnrollmentStream, Object.fromEntries(events));
}

/** Waits until this process has heard of everything that was told. */
export async function receive({ app }: TestApp): Promise<void> {
  await app.get(DataVersion).refresh();
}

/** Publishes a survey, or the next version of one; answers its id. */
export async function publish(app: TestApp, content: SurveyContent, id?: string): Promise<string> {
  const call = id === undefined ? 'POST /api/survey/template' : (`PUT /api/survey/template/${id}` as const);
  const token = await app.tokenOf('manager');
  const { status, json } = await app.ask(call, { token, body: { ...content, status: 'active' } });
  expect({ status, json }).toMatchObject({ status: id === undefined ? 201 : 200 });
  return String(json?.['id']);
}
