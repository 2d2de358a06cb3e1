import { test } from '../test.js';
import { staffCall } from './staff-call.js';

const shared = [
  'ticketStatusFields',
  'closedTicketFields',
  'sendSurveyFields',
  'survey',
  'surveyReminderDays',
  'surveyRules',
  'publicAnswersCount',
  'surveyEmbedOrigins',
  'followUpRules',
  'holdFields',
  'timezone',
  'figureTargets',
  'calendars',
  'policies',
];

/** For a file whose tests change settings that belong to every test: puts them back after each. */
export function putBackSettings(): void {
  let before: Record<string, unknown>;
  test.beforeAll(async () => {
    before = await staffCall('GET', '/api/organization');
  });
  test.afterEach(async () => {
    await staffCall('PUT', '/api/organization', Object.fromEntries(shared.map((name) => [name, before[name]])));
  });
}
