import '@testing-library/jest-dom';
import type { FollowUp, FollowUpsPage } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { address, choose, openPage, user } from '../../testing/page.js';
import { refused, sent, serve, type Answers } from '../../testing/server.js';
import { FollowUpsScreen } from './follow-ups-screen.js';

const at = '2026-03-02T10:00:00.000Z';
const followUp: FollowUp = {
  ...{ id: 'r1', version: 3, state: 'new', rating: 1, rule: { id: 'bad', name: 'Bad ratings' } },
  survey: { id: 's1', title: 'Satisfaction' },
  ticket: { id: 't1', ticketId: '501', subject: 'Export fails' },
  ...{ organization: 'acme', organizationName: 'Acme Ltd', assignedTo: null, canChange: true },
  ...{ openedAt: at, contactedAt: null, closedAt: null, reason: null },
};
const page = (...items: FollowUp[]): FollowUpsPage => ({
  items,
  figures: { new: items.length, inContact: 0, closed: 2, medianSecondsToClose: 5400 },
  ...{ page: 1, pages: 1, total: items.length },
});
const account = { id: 'a1', name: 'Robin Vale', agent: null, preferences: {} };
const answers: Answers = {
  'GET /api/account': { ...account, role: 'manager' },
  'GET /api/survey/follow-ups': page(followUp),
  'GET /api/survey/follow-ups/assignees': { items: [{ id: 'p1', name: 'Grace' }] },
};
const change = 'PUT /api/survey/follow-ups/r1';

function open(more: Answers = {}, query = '') {
  const log = serve({ ...answers, ...more });
  const path = '/dashboard/surveys/follow-ups';
  return { log, ...openPage(`${path}${query}`, [{ path, element: <FollowUpsScreen /> }]) };
}
const row = () => screen.findByRole('listitem', { name: 'Follow-up, Satisfaction' });

it('shows what each is about and how it goes, and leads to ticket, client and answers', async () => {
  open();
  expect(await row()).toHaveTextContent(/1 of 5.*Export fails.*501.*Acme Ltd.*Satisfaction.*Bad ratings.*New/);
  expect(screen.getByRole('link', { name: 'Export fails' })).toHaveAttribute('href', '/dashboard/tickets/t1');
  expect(screen.getByRole('link', { name: 'Satisfaction' })).toHaveAttribute(
    'href',
    '/dashboard/results/s1?period=custom&from=2026-03-02&to=2026-03-02&rating=1',
  );
  expect(screen.getByText('1 h 30 min')).toBeInTheDocument();
});

it('is assigned, started and closed with a reason; each names what was seen', async () => {
  open({ [change]: followUp });
  await row();
  await choose(/Assignee$/, 'Grace');
  await user.click(screen.getByRole('button', { name: 'Start contact' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No answer' }));
  await waitFor(() =>
    expect(sent(change)).toEqual([
      { version: 3, change: { assignedTo: 'p1' } },
      { version: 3, change: { state: 'in_contact' } },
      { version: 3, change: { state: 'closed', reason: 'no_answer' } },
    ]),
  );
});

it('says why a change failed, and looks again', async () => {
  const { log } = open({
    [change]: refused(409, 'Someone else changed this follow-up after you opened it.', 'conflict'),
  });
  await row();
  await user.click(screen.getByRole('button', { name: 'Start contact' }));
  expect(await screen.findByText(/^Someone else changed this follow-up/)).toBeInTheDocument();
  await waitFor(() => expect(log.filter(({ call }) => call === 'GET /api/survey/follow-ups').length).toBe(2));
});

it('lets agents take what is nobody’s, and leave alone what is somebody else’s', async () => {
  const others: FollowUp = { ...followUp, id: 'r2', canChange: false, withheld: ['assignedTo'] };
  open({
    'GET /api/account': { ...account, role: 'agent' },
    'GET /api/survey/follow-ups': page(followUp, others),
    [change]: followUp,
  });
  const [own, foreign] = await screen.findAllByRole('listitem', { name: 'Follow-up, Satisfaction' });
  await user.click(await within(own!).findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(sent(change)).toEqual([{ version: 3, change: { assignedTo: 'a1' } }]));
  expect(within(foreign!).queryByRole('button')).toBeNull();
  expect(foreign).toHaveTextContent('Someone else');
});

it('asks for what the address says, open ones unless it says otherwise', async () => {
  const { log } = open({ 'GET /api/ticket/facets': refused(404) }, '?org=acme');
  await row();
  await choose(/State$/, 'All states');
  await choose(/Assigned to$/, 'Me');
  await waitFor(() => expect(address()).toBe('/dashboard/surveys/follow-ups?org=acme&state=all&owner=me'));
  await waitFor(() =>
    expect(
      log.filter(({ call }) => call === 'GET /api/survey/follow-ups').map(({ query }) => query.toString()),
    ).toEqual([
      'organization=acme&state=open&page=1',
      'organization=acme&page=1',
      'organization=acme&assignedTo=me&page=1',
    ]),
  );
});

it('says what makes a follow-up where there is none, and that it could not be had', async () => {
  const { unmount } = open({ 'GET /api/survey/follow-ups': page() });
  expect(await screen.findByText('No open follow-ups')).toBeInTheDocument();
  unmount();
  open({ 'GET /api/survey/follow-ups': refused(500) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('shows the follow-up of one response, and leads back to all', async () => {
  const id = '0b0f9c6e-0000-4000-8000-000000000001';
  const { log } = open({}, `?state=all&response=${id}`);
  await row();
  expect(log.find(({ call }) => call === 'GET /api/survey/follow-ups')?.query.toString()).toBe(`response=${id}&page=1`);
  expect(screen.queryByText('Median time to close')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show all follow-ups' }));
  await waitFor(() => expect(address()).toBe('/dashboard/surveys/follow-ups'));
});
