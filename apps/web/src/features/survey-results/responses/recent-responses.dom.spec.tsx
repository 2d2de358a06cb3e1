import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyResults, type ResultsView } from '../../../lib/url/results-view.js';
import { openPage, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { NoResponses } from '../results-states.js';
import UnsubmittedList from '../unsubmitted/unsubmitted-list.js';
import { RecentResponses } from './recent-responses.js';
import { useResponses } from './use-responses.js';

const survey = '00000000-0000-4000-8000-000000000001';
const range = { from: '2026-11-15', to: '2026-11-21', timezone: 'UTC' };
const response = (number: number) => ({
  ...{ id: `r${number}`, number, created_at: '2026-11-20T10:00:00.000Z', kind: 'public', version: 1 },
  ...{ title: 'Support', rating: null, givenRating: null, durationSeconds: null, ticket: null, organization: null },
  ...{ organizationName: null, designation: null, assignee: null },
  questions: [{ id: 'why', type: 'text', question: 'Why?', answer: 'Quick help' }],
});

function List({ view, onChange }: { view: ResultsView; onChange: (view: ResultsView) => void }) {
  return (
    <RecentResponses
      survey={survey}
      search={view.q}
      onSearch={(q) => onChange({ ...view, q })}
      list={useResponses(survey, view)}
      empty={<NoResponses view={view} range={range} onChange={onChange} onCopyLink={undefined} />}
      unsubmitted={<UnsubmittedList survey={survey} view={view} />}
      onCountAgain={undefined}
    />
  );
}

function show(view: ResultsView) {
  const onChange = jest.fn();
  openPage('/dashboard/here', [{ path: '/dashboard/here', element: <List view={view} onChange={onChange} /> }]);
  return onChange;
}

it('asks for the words after a pause, and marks them', async () => {
  serve({ 'GET /api/survey': { items: [response(7)], page: 1, pages: 1, total: 1, range } });
  const onChange = show({ ...emptyResults, q: 'quick' });
  const field = await screen.findByRole('searchbox', { name: 'Search written answers' });
  expect(field).toHaveValue('quick');
  await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Quick'));
  await user.type(field, ' help ');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ q: 'quick help' })));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('says how many it shows where responses were not counted', async () => {
  serve({ 'GET /api/survey': { items: [response(7), response(6)], page: 1, pages: 9, total: null, range } });
  show({ ...emptyResults, q: 'quick' });
  expect((await screen.findAllByRole('listitem'))[0]).toHaveAttribute('aria-setsize', '-1');
});

it('that has no such answer offers to clear the search, and keeps the filters', async () => {
  serve({ 'GET /api/survey': { items: [], page: 1, pages: 1, total: 0, range } });
  const onChange = show({ ...emptyResults, rating: [1], q: 'xylophone' });
  expect(await screen.findByText('No written answer in this period has “xylophone”.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  expect(onChange).toHaveBeenCalledWith({ ...emptyResults, rating: [1], q: '' });
});

it('shows what was begun and not submitted, without what was written', async () => {
  const asked = { min_rating: 1, max_rating: 5, statement: undefined };
  const unsubmitted = {
    ...{ id: 'u1', submitted: false, kind: 'public', version: 2, title: 'Support', ticket: null },
    ...{ startedAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:05:00.000Z' },
    ...{ organization: 'acme', organizationName: 'Acme' },
    questions: [
      { id: 'stars', type: 'rating', question: 'How satisfied are you?', answer: 2, written: false, ...asked },
      { id: 'why', type: 'text', question: 'Why?', answer: null, written: true },
      { id: 'again', type: 'yes_no', question: 'Again?', answer: null, written: false },
    ],
  };
  serve({
    'GET /api/survey': { items: [response(7)], page: 1, pages: 1, total: 1, range },
    [`GET /api/survey/unsubmitted/${survey}`]: { items: [unsubmitted], page: 1, pages: 1, total: 1, range },
  });
  show(emptyResults);
  expect(await screen.findByRole('article', { name: 'Response 7' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Not submitted' }));
  const [item] = await within(await screen.findByRole('list', { name: 'Not submitted' })).findAllByRole('listitem');
  expect(item).toHaveTextContent('Acme');
  expect(item).toHaveTextContent('Why?Written, not submitted');
  expect(item).not.toHaveTextContent('Again?');
  expect(screen.queryByRole('article', { name: 'Response 7' })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Submitted' }));
  expect(await screen.findByRole('article', { name: 'Response 7' })).toBeInTheDocument();
});
