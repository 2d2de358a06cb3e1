import type { RecordedAnswer, SurveyEnrollmentEvent } from '@deskledger/domain';
import { enrollmentEvents, someEnrollmentSteps } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { v5 as uuidV5 } from 'uuid';

const hour = 3_600_000;
const namespace = '5b6f7f5e-3f0c-4a43-9d0a-6d2d0c8d1a11';

/** The surveys of the histories. */
export const surveyIds = ['survey-1', 'survey-2'].map(idOf);

/** What happened to one enrollment, in the order of time. */
export type SurveyHistory = readonly SurveyEnrollmentEvent[];

/** Histories of many enrollments that began within nine weeks of `start`; some of their mails came back. */
export function surveyHistories(start: number, count: number): fc.Arbitrary<SurveyHistory[]> {
  const history = fc
    .record({ steps: someEnrollmentSteps, day: fc.nat({ max: 62 }), also: someAnswers })
    .map(({ steps, day, also }) => {
      return enrollmentEvents(steps).map((event) => placed(event, start + day * 24 * hour, also));
    });
  return fc.array(history, { minLength: count, maxLength: count });
}

/** The id that stands for a name of the histories. */
export function idOf(name: string): string {
  return uuidV5(name, namespace);
}

const someAnswers: fc.Arbitrary<RecordedAnswer[]> = fc.subarray<RecordedAnswer>([
  { id: 'why', type: 'text', ref: 'a-reference' },
  { id: 'channel', type: 'choice', value: 'Mail' },
  { id: 'again', type: 'yes_no', value: true },
  { id: 'recommend', type: 'nps', value: 9 },
  { id: 'easy', type: 'ces', value: 4 },
  { id: 'order', type: 'ranking', value: ['Price', 'Speed', 'Quality'] },
  { id: 'parts', type: 'matrix', value: [{ row: 'Start', column: 'Good' }] },
  { id: 'contact', type: 'consent', value: true },
  { id: 'visit', type: 'date', value: '2026-03-01' },
  { id: 'address', type: 'email', ref: 'an-address' },
  { id: 'liked', type: 'choices', value: ['Speed', 'Knowledge'] },
]);

/** The domain's histories begin with the epoch and name things freely; here names are ids. */
function placed(event: SurveyEnrollmentEvent, start: number, also: readonly RecordedAnswer[]): SurveyEnrollmentEvent {
  const occurredAt = start + event.occurredAt;
  if (event.type === 'SurveyAnswered') {
    return { ...event, occurredAt, data: { ...event.data, answers: [...event.data.answers, ...also] } };
  }
  if (event.type !== 'SurveyInvited') return { ...event, occurredAt };
  const { templateId, ticket, expiresAt } = event.data;
  const data = {
    ...event.data,
    templateId: idOf(templateId),
    ticket: ticket && { ...ticket, id: idOf(ticket.id) },
    expiresAt: expiresAt && start + expiresAt,
  };
  return { ...event, occurredAt, data };
}
