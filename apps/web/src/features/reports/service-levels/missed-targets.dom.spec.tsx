import '@testing-library/jest-dom';
import type { MissedTargetDocument, MissedTargetsPage } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { defaultPeriod } from '../../../lib/url/period.js';
import { openPage, user } from '../../../testing/page.js';
import { refused, serve } from '../../../testing/server.js';
import { MissedTargets } from './missed-targets.js';

const browsers = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = browsers;
});

const now = Date.now();
const before = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const missed = (ticketId: string, more: Partial<MissedTargetDocument> = {}): MissedTargetDocument => ({
  ticket: { id: `t${ticketId}`, ticketId, subject: `Subject ${ticketId}` },
  ...{ kind: 'first_reply', organization: 'acme', organizationName: 'Acme Ltd', startedTime: before(9) },
  ...{ dueTime: before(5), outcome: 'late', endedTime: before(4.5), lateSeconds: 1_800 },
  ...{ holder: { id: '7', name: 'Grace' }, policy: { id: 'gold', name: 'Gold' } },
  ...more,
});
const pageOf = (page: number, items: MissedTargetDocument[], pages = 1): MissedTargetsPage => ({
  ...{ items, page, pages, total: pages * items.length, generatedAt: before(0) },
  range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' },
});
const address = 'GET /api/report/missed-targets';

function open(answer: Parameters<typeof serve>[0][string]) {
  const asked = serve({ [address]: answer });
  openPage('/dashboard/reports', [{ path: '/dashboard/reports', element: <MissedTargets period={defaultPeriod} /> }]);
  return asked;
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it('shows what was missed by how much, when and by whom, each leading to its ticket', async () => {
  const items = [
    missed('1'),
    missed('2', { kind: 'resolution', outcome: 'open', endedTime: null, lateSeconds: 0, policy: null }),
    missed('3', { kind: 'update', outcome: 'never', lateSeconds: 7_200, holder: null, withheld: ['holder'] }),
    missed('4', { organization: null, organizationName: null, holder: null }),
  ];
  open(pageOf(1, items));
  const [head, ...rows] = within(await screen.findByRole('table', { name: 'Missed deadlines' })).getAllByRole('row');
  expect(cellsOf(head!)).toEqual(['Ticket', 'Target', 'Organization', 'Due', 'Late by', 'Held by', 'Policy']);
  const shown = rows.map((row) => cellsOf(row).map((text, column) => (column === 3 ? '' : text)));
  expect(shown).toEqual([
    ['Subject 1#1', 'First reply', 'Acme Ltd', '', '30 min', 'Grace', 'Gold'],
    ['Subject 2#2', 'Resolution', 'Acme Ltd', '', '5 hstill open', 'Grace', 'Help desk'],
    ['Subject 3#3', 'Update', 'Acme Ltd', '', '2 hclosed without a reply', 'Not shown', 'Gold'],
    ['Subject 4#4', 'First reply', '--', '', '30 min', '--', 'Gold'],
  ]);
  expect(screen.getByRole('link', { name: 'Subject 1' })).toHaveAttribute('href', '/dashboard/tickets/t1');
  expect(screen.queryByRole('button', { name: /Load more/ })).toBeNull();
});

it('shows several deadlines of one ticket, and the next page when asked', async () => {
  const asked = open(({ query }) =>
    query.get('page') === '1'
      ? pageOf(1, [missed('1'), missed('1', { startedTime: before(12) })], 2)
      : pageOf(2, [missed('1', { startedTime: before(12) }), missed('2')], 2),
  );
  await user.click(await screen.findByRole('button', { name: 'Load more (2 of 4)' }));
  expect(await screen.findByRole('link', { name: 'Subject 2' })).toBeInTheDocument();
  // What a new one pushed to the second page is there once.
  expect(screen.getAllByRole('link', { name: 'Subject 1' })).toHaveLength(2);
  const calls = asked.filter(({ call }) => call === address);
  expect(calls.map(({ query }) => [query.get('page'), query.get('pageSize')])).toEqual([
    ['1', '10'],
    ['2', '10'],
  ]);
});

it('is a list of cards on a phone', async () => {
  globalThis.matchMedia = (media) => Object.assign(browsers(media), { matches: media.startsWith('(max-width') });
  open(pageOf(1, [missed('1')]));
  const [item] = within(await screen.findByRole('list', { name: 'Missed deadlines' })).getAllByRole('listitem');
  expect(item).toHaveTextContent(
    /^Subject 1#1TargetFirst replyOrganizationAcme LtdDue.*Late by30 minHeld byGracePolicyGold$/,
  );
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that nothing was missed', async () => {
  open(pageOf(1, []));
  expect(await screen.findByText('No missed deadlines in this period')).toBeInTheDocument();
});

it('fails alone', async () => {
  open(refused(500, 'The disk is full.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the missed deadlines.');
});
