import { evolveSurveyEnrollment } from '../../libs/domain/dist/index.js';
import { surveyEnrollmentsProjection } from '../../apps/api/dist/features/surveys/enrollments/survey-enrollments.projection.js';
import { surveyEnrollmentStreamId } from '../../apps/api/dist/features/surveys/streams/survey-enrollment.stream.js';
import { surveyResponsesProjection } from '../../apps/api/dist/features/surveys/results/responses/survey-responses.projection.js';
import {
  surveyQuestionRollupsProjection,
  surveyRollupsProjection,
} from '../../apps/api/dist/features/surveys/results/rollups/survey-rollups.projection.js';
import { answersOf, durationsOf } from '../../apps/api/dist/demo/customers/answers.js';
import { subjectOf } from '../../apps/api/dist/demo/story/opening.js';
import { randomFrom } from '../../apps/api/dist/demo/world/random.js';
import { topics } from '../../apps/api/dist/demo/world/topics.js';
import { fillModels } from './fill-models.mjs';
import { filledValues } from './fill-tickets.mjs';
import { call } from './product.mjs';

const dayMs = 86_400_000;
/** How long ago the first response was submitted. */
export const respondedDays = 360;
const partitions = 16;

const questions = [
  { id: 'overall', type: 'rating', question: 'How satisfied are you with our support?', required: true, primary: true },
  { id: 'recommend', type: 'nps', question: 'How likely are you to recommend us?' },
  { id: 'effort', type: 'ces', question: 'It was easy to get help.' },
  { id: 'channel', type: 'choice', question: 'How did you reach us?', options: ['Mail', 'Phone', 'Chat'] },
  {
    id: 'best',
    type: 'choices',
    question: 'What did we do well?',
    options: ['Speed', 'Knowledge', 'Manner', 'Clarity'],
  },
  { id: 'order', type: 'ranking', question: 'What matters most to you?', options: ['Speed', 'Knowledge', 'Manner'] },
  {
    ...{ id: 'parts', type: 'matrix', question: 'How good were our parts?' },
    ...{ rows: ['First answer', 'Solution'], columns: ['Poor', 'Fair', 'Good'] },
  },
  { id: 'solved', type: 'yes_no', question: 'Was your problem solved?' },
  { id: 'why', type: 'text', question: 'What is the main reason for your score?' },
];

/** Publishes the survey that `fillResponses` answers; the answer has its `id`. */
export function publishSurvey(product, token) {
  const survey = { title: 'Customer satisfaction', status: 'active', questions };
  return call(product, token, 'POST', '/api/survey/template', survey);
}

/**
 * Fills the read models with `count` responses over a year, three in four of them to an invitation about a ticket. Each has
 * an answer of the demo's to every question and a text: one of the demo's, and in three of five the subject of a ticket.
 */
export function fillResponses(databaseUrl, survey, count) {
  const projections = [
    surveyEnrollmentsProjection,
    surveyResponsesProjection,
    surveyRollupsProjection,
    surveyQuestionRollupsProjection,
  ];
  return fillModels(databaseUrl, projections, count, (index, references) => {
    const answeredAt = Math.floor(Date.now() - respondedDays * dayMs + (index / count) * respondedDays * dayMs);
    const streamId = surveyEnrollmentStreamId(uuidOf('e', index));
    const events = eventsOf({ survey, index, streamId, answeredAt, references });
    const state = events.reduce(evolveSurveyEnrollment, null);
    return { streamId, partition: index % partitions, version: events.length, state, events };
  });
}

function eventsOf({ survey, index, streamId, answeredAt, references }) {
  const random = randomFrom(`response:${index}`);
  const steps = questions.map(({ id }) => id);
  const given = answersOf(
    questions.map((question) => ({ ...question, required: true })),
    'usual',
    random,
  );
  const answers = given.map(({ id, answer }, nth) => {
    const { type } = questions[nth];
    if (type !== 'text') return { id, type, value: answer };
    return { id, type, ref: references.text('answer', streamId, textOf(random, answer)) };
  });
  const invited = { templateId: survey, contactRef: null, ...invitation(random, index) };
  const events = [
    { type: 'SurveyInvited', data: { ...invited, expiresAt: null } },
    ...(invited.kind === 'public' ? [] : [{ type: 'SurveyDelivered', data: {} }]),
    { type: 'SurveyOpened', data: { version: 1, page: { device: 'desktop', language: 'en' } } },
    { type: 'SurveyProgressed', data: { reached: steps, answered: steps } },
    {
      type: 'SurveyAnswered',
      data: {
        ...{ version: 1, answers, rating: { value: given[0].answer, min: 1, max: 5 } },
        durations: durationsOf(questions, random),
      },
    },
  ];
  const minutesBefore = events.length - 1;
  return events.map((event, nth) => ({ ...event, occurredAt: answeredAt - (minutesBefore - nth) * 60_000 }));
}

function invitation(random, index) {
  if (random.below(4) === 0) return { kind: 'public', ticket: null };
  const ticket = {
    id: uuidOf('f', index),
    organizationId: random.pick(filledValues.organization),
    designation: random.pick(filledValues.designation),
    assigneeId: random.pick(filledValues.assignee),
    team: random.pick(filledValues.team),
  };
  return { kind: 'invitation', ticket };
}

const textOf = (random, said) =>
  random.below(5) < 3 ? `${said} It was about: ${subjectOf(random, random.weighted(topics))}.` : said;

const uuidOf = (kind, index) => `0b0f9c6${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`;
