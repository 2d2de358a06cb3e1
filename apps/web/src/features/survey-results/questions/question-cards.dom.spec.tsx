import '@testing-library/jest-dom';
import type { QuestionSummary, SurveyQuestions } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { emptyResults, type ResultsView } from '../../../lib/url/results-view.js';
import { openPage } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import QuestionCards from './question-cards.js';

const survey = '00000000-0000-4000-8000-000000000001';
const range = { from: '2026-11-15', to: '2026-11-21', timezone: 'UTC' };

const summary = (id: string, changes: Partial<QuestionSummary>): QuestionSummary => ({
  ...{ id, type: 'text', question: `${id}?`, versions: [1], current: true, asked: 4, answered: 4, average: null },
  ...{ wordings: [{ question: `${id}?`, versions: [1] }], values: [], byPublicLink: { counted: true, answered: 0 } },
  ...changes,
});
const solved = (yes: number, no: number): QuestionSummary =>
  summary('solved', {
    ...{ type: 'yes_no', question: 'Is it solved?', versions: [1, 2], answered: yes + no },
    wordings: [
      { question: 'Is it solved?', versions: [2] },
      { question: 'All fine?', versions: [1] },
    ],
    values: [
      { value: true, count: yes, pct: (yes * 100) / (yes + no) },
      { value: false, count: no, pct: (no * 100) / (yes + no) },
    ],
  });
const effort = summary('effort', {
  ...{ type: 'rating', min_rating: 0, max_rating: 10, answered: 2, average: 5.5 },
  values: Array.from({ length: 11 }, (_, value) => ({ value, count: Number([3, 8].includes(value)), pct: 0 })),
  byPublicLink: { counted: false, answered: 3 },
});
const how = summary('how', {
  type: 'choice',
  values: [
    { value: 'Mail', count: 1, pct: 25 },
    { value: 'Phone', count: 3, pct: 75 },
  ],
});
const scaled = (counts: readonly number[], from: number) =>
  counts.map((count, index) => ({ value: from + index, count, pct: 0 }));
const recommend = (promoters: number) =>
  summary('recommend', {
    ...{ type: 'nps', min_rating: 0, max_rating: 10, answered: 7 },
    values: scaled([1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2], 0),
    nps: {
      score: (100 * (promoters - 2)) / 7,
      promoters: { count: promoters, pct: 42.8 },
      passives: { count: 2, pct: 28.6 },
      detractors: { count: 2, pct: 28.6 },
    },
  });
const easy = summary('easy', {
  ...{ type: 'ces', min_rating: 1, max_rating: 7, asked: 6, answered: 5, average: 4.4 },
  values: scaled([1, 0, 0, 1, 2, 0, 1], 1),
  agreeing: { count: 3, pct: 60 },
});
const liked = summary('liked', {
  ...{ type: 'choices', answered: 3 },
  values: [
    { value: 'Speed', count: 3, pct: 100 },
    { value: 'Knowledge', count: 1, pct: 33.3 },
  ],
});
const visit = summary('visit', { type: 'date', answered: 3, days: { first: '2026-03-01', last: '2026-09-09' } });
const order = summary('order', {
  ...{ type: 'ranking', answered: 3 },
  values: [
    { value: 'Speed', count: 2, pct: 66.7, meanRank: 1.33 },
    { value: 'Price', count: 1, pct: 33.3, meanRank: 1.67 },
  ],
});
const parts = summary('parts', {
  ...{ type: 'matrix', answered: 3 },
  rows: [
    {
      ...{ row: 'Start', answered: 3 },
      values: [
        { value: 'Good', count: 2, pct: 66.7 },
        { value: 'Bad', count: 1, pct: 33.3 },
      ],
    },
  ],
});
const contact = summary('contact', { type: 'consent', asked: 4, answered: 3, statement: 'I agree to calls.' });
const why = summary('why', { answered: 2 });
const gone = summary('gone', { current: false, asked: 0, answered: 0 });

const answer = (questions: readonly QuestionSummary[]): SurveyQuestions => ({
  ...{ responses: 4, questions: [...questions], range, generatedAt: '2026-11-21T10:00:00.000Z', dataVersion: '1' },
});

function open(view: Partial<ResultsView> = {}) {
  const side = {
    range,
    until: null,
    figures: { responses: 4, questions: [solved(1, 3), effort, how, why, recommend(3)] },
  };
  serve({
    'GET /api/survey/questions/:id': ({ query }) =>
      answer([
        query.has('answer') ? solved(0, 3) : solved(1, 3),
        effort,
        how,
        why,
        gone,
        recommend(3),
        easy,
        liked,
        visit,
        order,
        parts,
        contact,
      ]),
    'GET /api/survey/questions/:id/comparison': {
      current: side,
      previous: {
        range: { ...range, from: '2026-11-08', to: '2026-11-14' },
        until: null,
        figures: { responses: 4, questions: [solved(3, 1), effort, how, why, recommend(1)] },
      },
      ...{ dataBegins: '2026-01-01', generatedAt: '2026-11-21T10:00:00.000Z', dataVersion: '1' },
    },
    'GET /api/survey/template/:id/versions': { items: [] },
    'GET /api/ticket/facets': {},
  });
  const element = <QuestionCards survey={survey} view={{ ...emptyResults, ...view }} />;
  openPage('/dashboard/here', [{ path: '/dashboard/here', element }]);
}
const card = (name: string) => screen.findByRole('region', { name });

describe('the cards of the questions', () => {
  it('say what was answered to each, and lead to those who answered it so', async () => {
    open();
    expect(await card('Is it solved?')).toHaveTextContent('4 of 4 answered. 25.0% answered yes.');
    expect(await card('effort?')).toHaveTextContent('2 of 4 answered. 5.50 of 10 on average.');
    expect(await card('how?')).toHaveTextContent('Most common: Phone with 75.0%.');
    expect(await within(await card('how?')).findByRole('link', { name: 'Phone' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=how&answer=Phone`,
    );
    expect(await within(await card('why?')).findByRole('link', { name: 'Show 2 responses' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=why`,
    );
    const table = await within(await card('Is it solved?')).findByRole('table', { name: /^Is it solved\?/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['AnswerResponsesShare', 'Yes125.0%', 'No375.0%']);
  });

  it('stand beside an earlier range', async () => {
    open();
    await screen.findAllByText(/down 50\.0 points/);
    expect(await card('Is it solved?')).toHaveTextContent('−50.0 points');
    expect(await card('effort?')).toHaveTextContent('No change');
  });

  it('show a net promoter score with its three shares, and a customer effort score with its mean', async () => {
    open();
    expect(await card('recommend?')).toHaveTextContent(
      'NPS +14. 42.8% promoters (9 and 10), 28.6% passives (7 and 8), 28.6% detractors (0 to 6).',
    );
    expect(await card('easy?')).toHaveTextContent('5 of 6 answered. 60.0% agree (5 to 7). 4.40 of 7 on average.');
    await screen.findAllByText(/up 28 points/);
    expect(await within(await card('recommend?')).findByRole('link', { name: '10' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=recommend&answer=10`,
    );
  });

  it('say of several answers that shares add up to more than all', async () => {
    open();
    expect(await card('liked?')).toHaveTextContent(
      '3 of 4 answered. Most common: Speed with 100.0%. Several answers per person, so shares add up to more than 100%.',
    );
    expect(await within(await card('liked?')).findByRole('link', { name: 'Knowledge' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=liked&answer=Knowledge`,
    );
  });

  it('tell the ranks of options, and the columns of each row', async () => {
    open();
    expect(await card('order?')).toHaveTextContent(
      'Most often first: Speed with 66.7%. Best mean rank: Speed with 1.33.',
    );
    expect(await card('order?')).toHaveTextContent('Mean rank: Speed 1.33 · Price 1.67');
    expect(await within(await card('parts?')).findByRole('link', { name: 'Good' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=parts&answer=Start%3A+Good`,
    );
    expect(await within(await card('parts?')).findByRole('region', { name: 'Start' })).toHaveTextContent('3 answered.');
  });

  it('tell how many agreed, and to what', async () => {
    open();
    expect(await card('contact?')).toHaveTextContent('“I agree to calls.”');
    expect(await card('contact?')).toHaveTextContent('3 of 4 agreed (75.0%).');
  });

  it('tell the first and the last of the days', async () => {
    open();
    expect(await card('visit?')).toHaveTextContent('3 of 4 answered. Days given: 1 Mar – 9 Sep 2026.');
    expect(await within(await card('visit?')).findByRole('link', { name: 'Show 3 responses' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=visit`,
    );
  });

  it('note other wordings and what is left out, and none where nobody was asked', async () => {
    open();
    expect(await card('Is it solved?')).toHaveTextContent('“All fine?” in version 1');
    expect(await card('effort?')).toHaveTextContent('3 by public link not counted.');
    expect(screen.queryByRole('region', { name: 'gone?' })).toBeNull();
  });

  it('go on to show the other answers where one is chosen, which lets go when it is chosen again', async () => {
    open({ question: 'solved', answer: ['false'] });
    const links = within(await card('Is it solved?'));
    const no = await links.findByRole('link', { name: 'No', current: true });
    expect(no).toHaveAttribute('href', `/dashboard/results/${survey}`);
    expect(await links.findByRole('link', { name: 'Yes' })).toHaveAttribute(
      'href',
      `/dashboard/results/${survey}?question=solved&answer=true`,
    );
    expect(await card('Is it solved?')).toHaveTextContent('4 of 4 answered.');
  });
});
