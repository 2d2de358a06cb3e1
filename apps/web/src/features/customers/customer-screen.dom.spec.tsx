import '@testing-library/jest-dom';
import type { CustomerSurvey, CustomerSurveysPage } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { openPage, user } from '../../testing/page.js';
import { refused, serve, type Answers } from '../../testing/server.js';
import { CustomerScreen } from './customer-screen.js';

const at = '2026-03-02T10:00:00.000Z';
const answered: CustomerSurvey = {
  ...{ id: 'r1', state: 'answered', survey: { id: 's1', title: 'Satisfaction' }, rating: 1 },
  ticket: { id: 't1', ticketId: '501', subject: 'Export fails' },
  ...{ askedAt: at, openedAt: at, answeredAt: at, expiresAt: null, followUp: { state: 'closed', reason: 'resolved' } },
};
const expired: CustomerSurvey = {
  ...{ ...answered, id: 'r2', state: 'expired', rating: null, followUp: null, openedAt: null, answeredAt: null },
  ...{ expiresAt: at, ticket: { id: 't2', ticketId: '502', subject: null } },
};
const page = (items: CustomerSurvey[], number = 1, pages = 1): CustomerSurveysPage => ({
  customer: { name: 'Dana Reyes', email: 'dana@acme.test' },
  figures: { asked: 2, answered: 1, ratings: 1, meanRating: 1 },
  ...{ items, page: number, pages, total: 2 },
});
const asked = 'GET /api/survey/customers/t9';

function open(answers: Answers) {
  serve(answers);
  return openPage('/dashboard/customers/t9', [
    { path: '/dashboard/customers/t9', element: <CustomerScreen ticket="t9" freshness={null} /> },
  ]);
}
const rows = () => screen.findAllByRole('listitem');

it('shows who it is, their figures, and each survey with its ticket, response and follow-up', async () => {
  open({ [asked]: page([answered, expired]) });
  expect(await screen.findByRole('heading', { name: 'Dana Reyes', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('dana@acme.test')).toBeInTheDocument();
  expect(screen.getByText('from 1 rating')).toBeInTheDocument();
  const [first, second] = (await rows()).filter((row) => /Satisfaction/.test(row.textContent ?? ''));
  const link = (name: string) => within(first!).getByRole('link', { name });
  expect(link('Export fails')).toHaveAttribute('href', '/dashboard/tickets/t1');
  expect(link('Response to Satisfaction')).toHaveAttribute(
    'href',
    '/dashboard/results/s1?period=custom&from=2026-03-02&to=2026-03-02&rating=1',
  );
  expect(link('Follow-up: Resolved')).toHaveAttribute('href', '/dashboard/surveys/follow-ups?state=all&response=r1');
  expect(first).toHaveTextContent(/1 of 5.*Answered/);
  expect(second).toHaveTextContent(/502.*Expired/);
  expect(within(second!).queryByRole('link', { name: /^Response/ })).toBeNull();
});

it('loads older surveys when asked to', async () => {
  open({
    [asked]: ({ query }) => (query.get('page') === '2' ? page([expired], 2, 2) : page([answered], 1, 2)),
  });
  await screen.findByText('Export fails');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('502')).toBeInTheDocument();
});

it('says that a customer is unknown or was erased, that nobody was asked, and that an answer failed', async () => {
  const unknown = open({ [asked]: refused(404, 'This ticket has no contact with an email address.', 'not_found') });
  expect(await screen.findByText(/has no contact with an email address/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the ticket' })).toHaveAttribute('href', '/dashboard/tickets/t9');
  unknown.unmount();
  const none = open({ [asked]: page([]) });
  expect(await screen.findByText('No surveys yet')).toBeInTheDocument();
  none.unmount();
  open({ [asked]: refused(500) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
