import '@testing-library/jest-dom';
import type { SurveyOverview, SurveyResponse, VoidPreview } from '@deskledger/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { emptyResults, type ResultsView } from '../../lib/url/results-view.js';
import { Component as Results } from '../../routes/dashboard/results.route.js';
import { choose, openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { distributionSummary, RatingDistribution } from './figures/rating-distribution.js';
import { ResultFigures } from './figures/result-figures.js';
import ResultsPicker from './filter/results-picker.js';
import { questionsOf } from './filter/result-names.js';
import { NoResponses } from './results-states.js';
import { ResultsChips, ResultsCompared, ResultsExport } from './results-toolbar.js';
import VoidDialog from './voids/void-dialog.js';
import { VoidedCard } from './voids/voided-card.js';

const survey = '00000000-0000-4000-8000-000000000001';
const show = (element: ReactElement) => openPage('/dashboard/here', [{ path: '/dashboard/here', element }]);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('results of a survey that does not exist', () => {
  it.each(['00000000-0000-4000-8000-000000000000', 'no-such-survey'])('say so: %s', async (id) => {
    serve({
      'GET /api/survey/:any/:id': refused(404, 'No such survey', 'not_found'),
      'GET /api/survey/template': refused(404, 'No such survey', 'not_found'),
      'GET /api/survey/template/:id/versions': refused(404, 'No such survey', 'not_found'),
      'GET /api/ticket/facets': refused(404),
    });
    openPage(`/dashboard/results/${id}`, [{ path: '/dashboard/results/:surveyId', element: <Results /> }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Survey Not Found' })).toBeInTheDocument();
    const text = "The survey you're looking for doesn't exist or has been deleted.";
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Surveys' })).toHaveAttribute('href', '/dashboard/surveys');
  });
});

const none: SurveyOverview = {
  points: null,
  title: 'How did we do?',
  rating: {
    ...{ total: 0, overallRating: null, csat: null, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    ...{ '1_pct': null, '2_pct': null, '3_pct': null, '4_pct': null, '5_pct': null },
    byPublicLink: { counted: true, total: 0, overallRating: null },
  },
  responseRate: {
    ...{ total: 0, closed_pct: null, invited: 0, delivered: 0, opened: 0, started: 0, completed: 0 },
    ...{ publicResponses: 0, voided: 0 },
  },
  averageTime: { count: 0, averageSeconds: null, medianSeconds: null },
  ...{ responseTrends: [], versions: [], range: { from: '2026-11-15', to: '2026-11-21', timezone: 'UTC' } },
  ...{ generatedAt: '2026-11-21T10:00:00.000Z', dataVersion: '1' },
};

it('that nobody gave are dashes, have a link to share, and make no file', async () => {
  serve({ 'GET /api/survey/overview/:id': none });
  const view: ResultsView = { ...emptyResults, compare: 'off' };
  const copied = jest.fn();
  show(
    <>
      <ResultsExport survey={survey} view={view} />
      <ResultFigures survey={survey} view={view} figures={none} isFiltered={false} />
      <NoResponses view={view} range={none.range} onChange={() => undefined} onCopyLink={copied} />
    </>,
  );
  const figure = (name: string) => screen.getByRole('region', { name }).querySelector('p')?.textContent;
  expect(await screen.findByRole('region', { name: 'Total Responses' })).toBeInTheDocument();
  expect(['Total Responses', 'Avg. Completion Time', 'Response Rate', 'Average Rating'].map(figure)).toEqual([
    ...['0', '--', '--', '--/5'],
  ]);
  await press('Copy survey link');
  expect(copied).toHaveBeenCalled();
  await press('Export All');
  expect(await screen.findByText('Nothing to export in this range')).toBeInTheDocument();
});

it('stand beside those of an earlier range, as far as there are any', async () => {
  const figures = (responses: number) => ({
    ...{ responses, closed_pct: null, delivered: 0, completed: 0, averageSeconds: null, timed: 0 },
    ...{ overallRating: responses === 0 ? null : 4, ratings: responses },
  });
  const until = '2026-11-21T10:00:00.000Z';
  serve({
    'GET /api/survey/comparison/:id': {
      current: { range: none.range, until, figures: figures(3) },
      previous: {
        ...{ range: { ...none.range, from: '2026-11-08', to: '2026-11-14' }, until: '2026-11-14T10:00:00.000Z' },
        figures: figures(0),
      },
      ...{ dataBegins: '2026-01-01', generatedAt: none.generatedAt, dataVersion: '1' },
    },
  });
  const three: SurveyOverview = {
    ...none,
    rating: { ...none.rating, total: 3, overallRating: 4, 4: 3 },
    responseRate: { ...none.responseRate, total: 3, publicResponses: 3 },
  };
  show(
    <>
      <ResultsCompared survey={survey} view={emptyResults} />
      <ResultFigures survey={survey} view={emptyResults} figures={three} isFiltered={false} />
    </>,
  );
  expect(await screen.findByText(/^Compared with .* both until 10:00$/)).toBeInTheDocument();
  const total = await screen.findByRole('region', { name: 'Total Responses' });
  await waitFor(() => expect(total).toHaveTextContent(/up from zero versus .*New/));
  expect(screen.getByRole('region', { name: 'Average Rating' })).not.toHaveTextContent('versus');
});

it('of a scale from 0 to 10 are told on it, with their net promoter score, and have no stars', async () => {
  const counts = [1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2];
  const seven: SurveyOverview = {
    ...none,
    rating: { ...none.rating, total: 7, overallRating: 3.86, csat: 71.4 },
    points: { min: 0, max: 10, counts, average: 7.14, nps: 14.3 },
  };
  const view: ResultsView = { ...emptyResults, compare: 'off' };
  const nps = { id: 'nps', type: 'rating', question: 'Recommend us?', required: true, min_rating: 0, max_rating: 10 };
  serve({
    'GET /api/survey/template/:id/versions': { items: [{ version: 1, questions: [nps] }] },
    'GET /api/survey/overview/:id': seven,
    'GET /api/ticket/facets': refused(404),
  });
  const shared = { survey, view, figures: seven };
  show(
    <>
      <ResultFigures {...shared} isFiltered={false} />
      <RatingDistribution {...shared} chosen={seven} isStale={false} />
      <ResultsChips survey={survey} view={{ ...view, rating: [1, 5] }} onChange={() => undefined} />
    </>,
  );
  expect(await screen.findByRole('region', { name: 'Average Rating' })).toHaveTextContent(
    /7\.1\/10.*NPS \+14 · 7 ratings/,
  );
  const distribution = screen.getByRole('region', { name: 'Rating Distribution' });
  expect(distribution).toHaveTextContent('NPS +14. 7 ratings, 7.1 on average.');
  const rows = within(distribution).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toHaveLength(11);
  expect(rows[0]).toHaveTextContent('1010228.5%');
  expect(await screen.findByText('Rated 8 to 10')).toBeInTheDocument();
  expect(screen.getByText('Rated 0 to 1')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\bstars?\b/);
});

it('says over a distribution what it is of', () => {
  const rating = { ...none.rating, total: 40, csat: 60, 1: 10, 2: 6, 4: 4, 5: 20 };
  const [all, low] = [
    { ...none, rating },
    { ...none, rating: { ...rating, total: 16, csat: 0, 4: 0, 5: 0 } },
  ];
  expect(distributionSummary(all, all, [])).toBe('60.0% gave 4 or 5 stars.');
  expect(distributionSummary(all, low, ['2 stars', '1 star'])).toBe('16 of 40 ratings: 2 stars, 1 star.');
});

it('says over a distribution under a filter that it is filtered', async () => {
  serve({ 'GET /api/survey/template/:id/versions': { items: [] }, 'GET /api/ticket/facets': refused(404) });
  const view: ResultsView = { ...emptyResults, text: true };
  show(<RatingDistribution survey={survey} view={view} figures={none} chosen={none} isStale={false} />);
  expect(await screen.findByRole('region', { name: 'Rating Distribution' })).toHaveTextContent(
    'Filtered: Has written answer',
  );
});

describe('the filters of results', () => {
  const question = (id: string, text: string) => ({ id, type: 'text' as const, question: text, required: false });
  const versions = [
    {
      version: 1,
      questions: [
        question('solved', 'Was your problem solved?'),
        { ...question('again', 'Would you ask us again?'), type: 'yes_no' as const },
      ],
    },
  ];
  const names = {
    ofSlice: (_key: string, value: string) => value,
    versions: versions.map(({ version }) => String(version)),
    questions: questionsOf(versions),
  };
  const facets = { organizations: [{ id: 'globex', name: 'Globex' }], agents: [] };
  const lists = {
    priorities: [],
    classifications: [],
    designations: [],
    channels: [],
    teams: [],
    tags: [],
    figures: { teams: [], byTeam: true },
  };

  /** Opens filters over a server that finds seven responses, one of them of the first version. */
  async function open(opened: string) {
    const asked = serve({
      'GET /api/ticket/facets': { ...facets, ...lists },
      'GET /api/survey': ({ query }) => ({ items: [], page: 1, pages: 1, total: query.has('version') ? 1 : 7 }),
    });
    const applied: ResultsView[] = [];
    show(
      <ResultsPicker
        survey={survey}
        view={emptyResults}
        names={names}
        onChange={(view) => applied.push(view)}
        onDone={() => undefined}
      />,
    );
    await user.click(await screen.findByRole('option', { name: opened }));
    return { asked, applied };
  }
  async function pick(field: string, option: string) {
    await user.click(await screen.findByRole('combobox', { name: field, hidden: false }));
    await user.keyboard(option.slice(0, 2));
    await user.click(await screen.findByRole('option', { name: option, hidden: false }));
    await user.keyboard('{Escape}');
  }

  it('say how many responses they leave before they are applied', async () => {
    const { asked, applied } = await open('Answers');
    await user.click(await screen.findByText('5 stars'));
    await user.click(screen.getByText('1 star'));
    await user.click(screen.getByText('Has written answer'));
    const write = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    write('From', '40');
    write('To', '30');
    expect(screen.getByText('To can’t be less than From')).toBeInTheDocument();
    write('To', '80');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!.query)).toMatchObject({
        hasText: 'true',
        durationFrom: '40',
        durationTo: '80',
      }),
    );
    expect(asked.at(-1)!.query.getAll('rating')).toEqual(['1', '5']);
    await press('Show 7 responses');
    expect(applied).toMatchObject([{ rating: [1, 5], text: true, tmin: 40, tmax: 80 }]);
  });

  it('choose an answer to the question', async () => {
    const { applied } = await open('Answers');
    await choose(/Answered question/, 'Would you ask us again?');
    await pick('Answer', 'No');
    await press('Show 7 responses');
    expect(applied).toMatchObject([{ question: 'again', answer: ['false'] }]);
  });

  it('choose versions and questions by their names', async () => {
    const { applied } = await open('Answers');
    await choose(/Answered question/, 'Was your problem solved?');
    await pick('Survey version', 'Version 1');
    await press('Show 1 response');
    expect(applied).toMatchObject([{ version: ['1'], question: 'solved' }]);
  });

  it('choose the tickets behind the answers at once', async () => {
    const { applied } = await open('Organization');
    await user.click(await screen.findByRole('option', { name: 'Globex' }));
    expect(applied).toMatchObject([{ org: ['globex'] }]);
  });
});

describe('responses that are voided', () => {
  const response: SurveyResponse = {
    ...{ id: 'r1', number: 1, created_at: '2026-11-21T14:05:00.000Z', kind: 'public', version: 1, rating: 5 },
    ...{ durationSeconds: null, ticket: null, organization: null, organizationName: null, designation: null },
    title: 'Support',
    ...{ assignee: null, givenRating: { value: 5, min: 1, max: 5 }, questions: [] },
  };
  const preview = (responses: number): VoidPreview => ({
    ...{ responses, overallRating: responses === 0 ? null : 4.3 },
    ...{ firstAnsweredAt: response.created_at, lastAnsweredAt: response.created_at },
  });
  const voiding = { id: 'v1', reason: 'test', voidedAt: response.created_at, voidedBy: 'Dana', ...preview(1) };

  function open(answers: Answers) {
    const asked = serve(answers);
    const nothing = () => undefined;
    const done = jest.fn();
    show(
      <VoidDialog
        survey={survey}
        response={response}
        onVoided={done}
        onCountAgain={() => Promise.resolve()}
        onClose={nothing}
      />,
    );
    return { asked, done };
  }
  const says = async (words: RegExp | string) =>
    waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(words));

  it('are those of a span of time, as it is read in the organization', async () => {
    const { asked, done } = open({
      'POST /api/survey/voids/:id/preview': ({ body }) => preview('from' in (body as { which: object }).which ? 4 : 1),
      'POST /api/survey/voids/:id': voiding,
    });
    await says(/^Removes 1 response from all figures/);
    await choose(/Responses to void/, 'All by public link in a time range');
    await says(/^Removes 4 responses from all figures, 4\.3 on average, answered /);
    const dialog = within(screen.getByRole('dialog'));
    for (const name of [/hour, From/, /hour, Until/]) {
      expect(dialog.getByRole('spinbutton', { name })).toHaveTextContent('00');
    }
    expect(dialog.getByText('Times are in UTC.')).toBeInTheDocument();
    const until = dialog.getByRole('spinbutton', { name: /year, Until/ });
    await user.type(until, '{ArrowDown}');
    expect(dialog.getByText('Until must be after From')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Void' })).toBeDisabled();
    await user.type(until, '{ArrowUp}');
    await press('Void 4 responses');
    await waitFor(() => expect(done).toHaveBeenCalled());
    const span = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
    const sent = asked.find(({ call }) => call === `POST /api/survey/voids/${survey}`);
    expect(sent?.body).toEqual({ which: span, reason: 'not_genuine' });
  });

  it('are not those of a visitor of long ago, who is not known any more', async () => {
    open({
      'POST /api/survey/voids/:id/preview': ({ body }) =>
        'visitorOf' in (body as { which: object }).which
          ? refused(409, 'It is not known who.', 'conflict')()
          : preview(1),
    });
    await choose(/Responses to void/, 'All from the same network');
    expect(await screen.findByText('It is not known who.')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Void' })).toBeDisabled();
    await choose(/Responses to void/, 'This response');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Void 1 response' })).toBeEnabled());
  });

  it('are seen by agents, who change nothing', async () => {
    serve({ 'GET /api/survey/voids/:id': { items: [voiding] } });
    show(<VoidedCard survey={survey} onCountAgain={undefined} />);
    expect(await screen.findByRole('region', { name: 'Voided' })).toHaveTextContent('Test response');
    expect(screen.queryByRole('button', { name: /^(Void|Restore)/ })).toBeNull();
  });
});
