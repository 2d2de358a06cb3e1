import { evolveSurveyEnrollment } from '../../../libs/domain/dist/index.js';
import { surveyEnrollmentStreamId } from '../../../apps/api/dist/features/surveys/streams/survey-enrollment.stream.js';
import { surveyResponsesProjection } from '../../../apps/api/dist/features/surveys/results/responses/survey-responses.projection.js';
import { surveyRollupsProjection } from '../../../apps/api/dist/features/surveys/results/rollups/survey-rollups.projection.js';
import { answersOf } from '../../../apps/api/dist/demo/customers/answers.js';
import { randomFrom } from '../../../apps/api/dist/demo/world/random.js';
import { fillModels } from '../fill-models.mjs';
import { call, startProduct } from '../product.mjs';
import { answeredRow } from '../report.mjs';
import { answerTimes } from '../slices.mjs';

const dayMs = 86_400_000;
const filledDays = 360;
const targetMs = 150;
const rounds = 3;

const questions = [
  { id: 'overall', type: 'rating', question: 'How satisfied are you with our support?', required: true },
  { id: 'why', type: 'text', question: 'What is the main reason for your score?' },
];

/** Letters, parts of common and of rare words as they are typed, several words, and another script. */
const typed = [
  ...['a', 'q', 'in', 'zq', '42', 'прив', 'sol', 'solved', 'quick', 'friend', 'migration', 'nothing like it'],
  ...['quick friendly', 'solved hour', 'invoice 4217', 'xylophone', 'I'],
];

/** The search in the answers of one survey, over a month, a year and all time. */
export async function measureAnswerSearch({ postgres, sizes, say }) {
  const count = sizes.searchedResponses;
  const databaseUrl = await postgres.openDatabase('search');
  const product = await startProduct(databaseUrl);
  try {
    const token = await product.token();
    const survey = await call(product, token, 'POST', '/api/survey/template', {
      ...{ title: 'Customer satisfaction', status: 'active' },
      questions,
    });
    say(`${count.toLocaleString('en-US')} responses`);
    await fillResponses(databaseUrl, survey.id, count);
    say('searches in answers');
    const times = await answerTimes({ product, token }, asked(survey.id));
    return [answeredRow(`Search in answers, ${count.toLocaleString('en-US')} responses`, times, targetMs)];
  } finally {
    await product.stop();
  }
}

function asked(id) {
  const ranges = [{ dateRange: '30days' }, { dateRange: '1year' }, { allTime: 'true' }];
  const searches = ranges.flatMap((range) => typed.map((search) => ['/api/survey', { id, ...range, search }]));
  return Array.from({ length: rounds }, () => searches).flat();
}

/** Every response has a text: one of the demo's, three in five with an invoice's number in it. */
function fillResponses(databaseUrl, templateId, count) {
  const projections = [surveyResponsesProjection, surveyRollupsProjection];
  return fillModels(databaseUrl, projections, count, (index, references) => {
    const random = randomFrom(`response:${index}`);
    const streamId = surveyEnrollmentStreamId(uuidOf(index));
    const answeredAt = Math.floor(Date.now() - filledDays * dayMs + (index / count) * filledDays * dayMs);
    const [{ answer: value }, { answer: said }] = answersOf(
      questions.map((question) => ({ ...question, required: true })),
      'usual',
      random,
    );
    const text = random.below(5) < 3 ? `${said} It was about invoice ${random.below(10_000)}.` : said;
    const answers = [
      { id: 'overall', type: 'rating', value },
      { id: 'why', type: 'text', ref: references.text('answer', streamId, text) },
    ];
    const invited = { kind: 'public', templateId, ticket: null, contactRef: null, expiresAt: null };
    const rating = { value, min: 1, max: 5 };
    const events = [
      { type: 'SurveyInvited', occurredAt: answeredAt - 60_000, data: invited },
      {
        type: 'SurveyAnswered',
        occurredAt: answeredAt,
        data: { version: 1, answers, rating, durations: { overall: 4_000, why: 20_000 } },
      },
    ];
    return { streamId, partition: index % 16, version: 2, state: events.reduce(evolveSurveyEnrollment, null), events };
  });
}

const uuidOf = (index) => `0b0f9c6e-0000-4000-8000-${String(index).padStart(12, '0')}`;
