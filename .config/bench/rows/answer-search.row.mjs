import { fillResponses, publishSurvey } from '../fill-responses.mjs';
import { startProduct } from '../product.mjs';
import { answeredRow } from '../report.mjs';
import { answerTimes } from '../slices.mjs';

const targetMs = 150;
const rounds = 3;

/** Letters, parts of common and of rare words as they are typed, several words, another script, and what nobody wrote. */
const typed = [
  ...[
    'a',
    'q',
    'in',
    'zq',
    '42',
    'прив',
    'sol',
    'solved',
    'quick',
    'friend',
    'invoice',
    'migration',
    'nothing like it',
  ],
  ...['quick friendly', 'solved hour', 'invoice 4217', 'export finishes', 'xylophone', 'I'],
];

/** Words that many wrote, under filters: with nobody's stars, or in a part of the responses. */
const narrowed = [
  { search: 'quick', rating: '1' },
  { search: 'good help', rating: '5' },
  { search: 'solved within', rating: '4' },
  { search: 'works again', question: 'channel', answer: 'Chat' },
  { search: 'invoice', organization: 'organization-3' },
];

/** The search in the answers of one survey, over a month, a year and all time, without and with filters. */
export async function measureAnswerSearch({ postgres, sizes, say }) {
  const count = sizes.searchedResponses;
  const databaseUrl = await postgres.openDatabase('search');
  const product = await startProduct(databaseUrl);
  try {
    const token = await product.token();
    const survey = await publishSurvey(product, token);
    say(`${count.toLocaleString('en-US')} responses`);
    await fillResponses(databaseUrl, survey.id, count);
    const responses = `${count.toLocaleString('en-US')} responses`;
    say('searches in answers');
    const plain = await answerTimes(
      { product, token },
      asked(
        survey.id,
        typed.map((search) => ({ search })),
      ),
    );
    const filtered = await answerTimes({ product, token }, asked(survey.id, narrowed));
    return [
      answeredRow(`Search in answers, ${responses}`, plain, targetMs),
      answeredRow(`Search in answers under a filter, ${responses}`, filtered, targetMs),
    ];
  } finally {
    await product.stop();
  }
}

function asked(id, searches) {
  const ranges = [{ dateRange: '30days' }, { dateRange: '1year' }, { allTime: 'true' }];
  const once = ranges.flatMap((range) => searches.map((search) => ['/api/survey', { id, ...range, ...search }]));
  return Array.from({ length: rounds }, () => once).flat();
}
