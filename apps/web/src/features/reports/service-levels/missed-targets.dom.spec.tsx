import '@testing-library/jest-dom';
import type { ExplainedMiss, MissedTargetDocument, MissedTargetsPage } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultPeriod } from '../../../lib/url/period.js';
import { openPage, user } from '../../../testing/page.js';
import { refused, sent, serve } from '../../../testing/server.js';
import { MissedReasons } from './missed-reasons.js';
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
  ...{ holder: { id: '7', name: 'Grace' }, policy: { id: 'gold', name: 'Gold' }, reason: null },
  ...more,
});
const pageOf = (page: number, items: MissedTargetDocument[], pages = 1): MissedTargetsPage => ({
  ...{ items, page, pages, total: pages * items.length, generatedAt: before(0) },
  reasons: [{ reason: null, count: pages * items.length }],
  range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' },
});
const address = 'GET /api/report/missed-targets';

function open(answer: Parameters<typeof serve>[0][string]) {
  const asked = serve({ [address]: answer });
  openPage('/dashboard/reports', [{ path: '/dashboard/reports', element: <MissedTargets period={defaultPeriod} /> }]);
  return asked;
}
/** A select bears its options a second time, for forms. */
const textOf = (cell: Element) => (cell.querySelector('button[data-value]') ?? cell).textContent;
const cellsOf = (row: HTMLElement) => [...row.children].map(textOf);

it('shows what was missed by how much, when and by whom, each leading to its ticket', async () => {
  const items = [
    missed('1'),
    missed('2', { kind: 'resolution', outcome: 'open', endedTime: null, lateSeconds: 0, policy: null }),
    missed('3', {
      kind: 'update',
      outcome: 'never',
      lateSeconds: 7_200,
      holder: null,
      withheld: ['holder'],
      reason: 'other',
    }),
    missed('4', { organization: null, organizationName: null, holder: null }),
  ];
  open(pageOf(1, items));
  const [head, ...rows] = within(await screen.findByRole('table', { name: 'Missed deadlines' })).getAllByRole('row');
  expect(cellsOf(head!)).toEqual(['Ticket', 'Target', 'Organization', 'Due', 'Late by', 'Held by', 'Policy', 'Reason']);
  const shown = rows.map((row) => cellsOf(row).map((text, column) => (column === 3 ? '' : text)));
  expect(shown).toEqual([
    ['Subject 1#1', 'First reply', 'Acme Ltd', '', '30 min', 'Grace', 'Gold', 'No reason yet'],
    ['Subject 2#2', 'Resolution', 'Acme Ltd', '', '5 hstill open', 'Grace', 'Help desk', 'No reason yet'],
    ['Subject 3#3', 'Update', 'Acme Ltd', '', '2 hclosed without a reply', 'Not shown', 'Gold', 'Other'],
    ['Subject 4#4', 'First reply', '--', '', '30 min', '--', 'Gold', 'No reason yet'],
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
    /^Subject 1#1TargetFirst replyOrganizationAcme LtdDue.*Late by30 minHeld byGracePolicyGoldReasonNo reason yet/,
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

describe('the reason of a missed deadline', () => {
  const put = 'PUT /api/report/missed-targets/reason';
  const button = (ticketId: string) =>
    screen.findByRole('button', { name: new RegExp(`Reason for #${ticketId}, First`) });
  const option = async (name: string) => within(await screen.findByRole('listbox')).getByRole('option', { name });
  const rows = () => screen.getAllByRole('row').map((row) => row.querySelector('a')?.textContent);

  it('is chosen by the keyboard, in its row, which keeps its place and the focus', async () => {
    let items = [missed('1'), missed('2'), missed('3')];
    const asked = open(() => pageOf(1, items));
    serve({
      [put]: ({ body }) => {
        const chosen = body as ExplainedMiss;
        items = items.map((each) => (each.ticket.id === chosen.ticket ? { ...each, reason: chosen.reason } : each));
        return chosen;
      },
    });
    const choice = await button('2');
    const order = rows();
    choice.focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(choice).toHaveTextContent('Waiting for a third party'));
    expect(choice).toHaveFocus();
    await waitFor(() => expect(asked.filter(({ call }) => call === address)).toHaveLength(2));
    expect(sent(put)).toEqual([
      { ticket: 't2', kind: 'first_reply', startedTime: items[1]!.startedTime, reason: 'third_party' },
    ]);
    expect(await button('2')).toBe(choice);
    expect(choice).toHaveFocus();
    expect(rows()).toEqual(order);

    await user.click(choice);
    await user.click(await option('No reason yet'));
    await waitFor(() => expect(choice).toHaveTextContent('No reason yet'));
    expect(sent(put)).toHaveLength(2);
  });

  it('stays as it was where it could not be saved, which is said', async () => {
    open(pageOf(1, [missed('1', { reason: 'customer' })]));
    serve({ [put]: refused(409, 'This deadline is no longer missed. Reload the list.', 'conflict') });
    const choice = await button('1');
    await user.click(choice);
    await user.click(await option('Technical problem'));
    expect(await screen.findByText(/This deadline is no longer missed/)).toBeInTheDocument();
    expect(choice).toHaveTextContent('Customer unavailable');
  });

  it('is only read of what others held, whom the reader is not told', async () => {
    open(pageOf(1, [missed('1', { holder: null, withheld: ['holder'] })]));
    expect(await screen.findByText('No reason yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Reason for/ })).toBeNull();
  });
});

describe('missed deadlines by reason', () => {
  const show = (page: MissedTargetsPage) => {
    serve({ [address]: page });
    openPage('/dashboard/reports', [{ path: '/dashboard/reports', element: <MissedReasons period={defaultPeriod} /> }]);
  };

  it('counts each, and those without one', async () => {
    const reasons = [
      { reason: null, count: 6 },
      { reason: 'customer', count: 3 },
      { reason: 'other', count: 1 },
    ] as const;
    show({ ...pageOf(1, [missed('1')]), total: 10, reasons: [...reasons] });
    expect(await screen.findByText('4 of 10 with a reason.')).toBeInTheDocument();
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['No reason yet660%', 'Customer unavailable330%', 'Other110%']);
  });

  it('is left out where nothing was missed', async () => {
    show(pageOf(1, []));
    await waitFor(() => expect(sent(address)).toHaveLength(1));
    expect(screen.queryByText('Missed deadlines by reason')).toBeNull();
  });
});
