import '@testing-library/jest-dom';
import { mostPins, type Board, type Pin } from '@deskledger/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { pinning } from '../../lib/actions/pinning.js';
import { Component as BoardsRoute } from '../../routes/dashboard/boards.route.js';
import { openPage, show, user } from '../../testing/page.js';
import { refused, sent, serve, stopServing } from '../../testing/server.js';
import { WideBox } from '../../testing/wide-box.js';
import { PinHost } from './pin-host.js';

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));
afterEach(stopServing);

const range = { from: '2026-03-01', to: '2026-03-03', timezone: 'UTC' };
const dashboard = {
  metrics: { all_tickets: 3, open_tickets: 2, closed_tickets: 1 },
  rating: { total: 0, overallRating: null, csat: null, byPublicLink: { counted: true, total: 0, overallRating: null } },
  completedSurvey: 0,
  averageTime: { count: 0, averageSeconds: null, medianSeconds: null, p90Seconds: null },
  responseTrends: [{ date: '2026-03-01', to: '2026-03-03', created: 3, resolved: 1, reopened: 0 }],
  responseHours: [],
  statusData: [{ category: 'Open', count: 2 }],
  ticketCategory: [],
  ...{ range, generatedAt: '2026-03-03T12:00:00.000Z', dataVersion: '1' },
};

const id = '6d6f6d4e-0000-4000-8000-00000000000';
const pin = (nth: number, more: Partial<Pin> = {}): Pin => ({
  ...{ id: `${id}${nth}`, card: 'all_tickets', query: 'period=30days', title: null, size: 'narrow' },
  ...more,
});
const boardOf = (pins: Pin[], more: Partial<Board> = {}): Board => ({
  ...{ id: 'b1', name: 'Monday', isShared: false, isOwn: true, owner: 'Robin Vale', canChange: true },
  ...{ pins, revision: 4, updatedAt: '2026-03-03T12:00:00.000Z' },
  ...more,
});
const entryOf = ({ pins, revision: _revision, ...board }: Board) => ({ ...board, pinCount: pins.length });

/** A server that keeps one board. */
function serveBoard(first: Board) {
  let kept = first;
  const asked = serve({
    'GET /api/boards': () => ({ boards: [entryOf(kept)] }),
    'GET /api/boards/:id': () => kept,
    'PUT /api/boards/:id': ({ body }) => {
      kept = { ...kept, ...(body as Board), revision: kept.revision + 1 };
      return kept;
    },
    'GET /api/dashboard': dashboard,
    'GET /api/report/comparison': refused(404),
    'GET /api/survey/template': [],
  });
  return { asked, kept: () => kept };
}

const open = () => openPage('/dashboard/boards/b1', [{ path: '/dashboard/boards/:boardId?', Component: BoardsRoute }]);

describe('a board', () => {
  it('asks once for all cards of one answer, and says of each what it covers', async () => {
    const pins = [
      pin(1),
      pin(2, { card: 'open_tickets' }),
      pin(3, { card: 'statuses', size: 'wide', title: 'States' }),
    ];
    const { asked } = serveBoard(boardOf([...pins, pin(4, { card: 'closed_tickets', query: 'team=Billing' })]));
    open();
    expect(await screen.findByRole('region', { name: 'Resolved Tickets' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: /^Status/ })).toBeInTheDocument();
    expect(asked.filter(({ path }) => path === '/api/dashboard').map(({ query }) => query.get('team'))).toEqual([
      null,
      'Billing',
    ]);
    expect(screen.getByText('States')).toBeInTheDocument();
    const caption = screen.getByRole('link', { name: /Resolved Tickets: Last 7 Days · Team: Billing$/ });
    expect(caption).toHaveAttribute('href', '/dashboard?team=Billing');
  });

  it('is arranged by keys, and takes back a removal', async () => {
    const { kept } = serveBoard(boardOf([pin(1), pin(2, { card: 'open_tickets' })]));
    open();
    await user.click(await screen.findByRole('button', { name: 'Edit layout' }));
    const row = await screen.findByRole('row', { name: 'Total Tickets' });
    row.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(kept().pins.map(({ card }) => card)).toEqual(['open_tickets', 'all_tickets']));
    await user.click(screen.getByRole('button', { name: 'Total Tickets: options' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Full width', hidden: false }));
    await waitFor(() => expect(kept().pins[1]).toMatchObject({ card: 'all_tickets', size: 'full' }));
    await user.click(screen.getByRole('button', { name: 'Open Tickets: options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove', hidden: false }));
    await waitFor(() => expect(kept().pins.map(({ card }) => card)).toEqual(['all_tickets']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept().pins.map(({ card }) => card)).toEqual(['open_tickets', 'all_tickets']));
  });

  it('is scheduled as a report from its menu', async () => {
    serveBoard(boardOf([pin(1)], { canChange: false, isOwn: false, isShared: true }));
    serve({
      'GET /api/account': { id: 'a1', name: 'Robin Vale', role: 'agent', agent: null, preferences: {} },
      'POST /api/scheduled-reports': refused(403, 'Not now.', 'forbidden'),
    });
    open();
    await user.click(await screen.findByRole('button', { name: 'Board menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule report…' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Monday');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(sent('POST /api/scheduled-reports')).toMatchObject([{ screen: 'board', board: 'b1', query: '' }]),
    );
  });

  it('keeps what somebody else changed meanwhile', async () => {
    const { kept } = serveBoard(boardOf([pin(1)]));
    let refusals = 1;
    open();
    await screen.findByRole('region', { name: 'Total Tickets' });
    const theirs = [pin(1), pin(2, { card: 'open_tickets' })];
    serve({
      'GET /api/boards/:id': () => boardOf(theirs, { revision: 9 }),
      'PUT /api/boards/:id': ({ body }) =>
        refusals-- > 0 ? refused(409, 'Someone changed this board', 'conflict')() : { ...kept(), ...(body as Board) },
    });
    await user.click(screen.getByRole('button', { name: 'Edit layout' }));
    await user.click(await screen.findByRole('button', { name: 'Total Tickets: options' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Wide', hidden: false }));
    await waitFor(() => expect(sent('PUT /api/boards/b1')).toHaveLength(2));
    expect(sent('PUT /api/boards/b1')[1]).toMatchObject({
      pins: [{ ...theirs[0], size: 'wide' }, theirs[1]],
      revision: 9,
    });
  });

  it('that is gone says so', async () => {
    serve({ 'GET /api/boards/:id': refused(404, 'This board does not exist.', 'not_found') });
    open();
    expect(await screen.findByText(/no longer shared with you/)).toBeInTheDocument();
  });

  it('of somebody else is not arranged', async () => {
    serveBoard(boardOf([pin(1)], { canChange: false, isOwn: false, isShared: true }));
    open();
    await screen.findByRole('region', { name: 'Total Tickets' });
    expect(screen.queryByRole('button', { name: 'Edit layout' })).toBeNull();
  });
});

describe('pinning a card', () => {
  it('goes to a board that the reader may change', async () => {
    const { kept } = serveBoard(boardOf([]));
    show(<PinHost />);
    act(() => pinning.ask('ticketTrends?period=90days'));
    expect(await screen.findByText('Ticket Trends · Last 90 Days')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Quarter');
    await user.click(screen.getByRole('button', { name: 'Pin' }));
    await waitFor(() =>
      expect(kept().pins).toMatchObject([
        { card: 'ticketTrends', query: 'period=90days', title: 'Quarter', size: 'wide' },
      ]),
    );
    expect(await screen.findByText('Pinned to “Monday”')).toBeInTheDocument();
  });

  it('makes a board where there is none', async () => {
    serve({
      'GET /api/boards': { boards: [] },
      'POST /api/boards': ({ body }) => boardOf([], body as Partial<Board>),
    });
    show(<PinHost />);
    act(() => pinning.ask('/dashboard/explain/medianSeconds'));
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name of the board' }), 'New one');
    await user.click(screen.getByRole('button', { name: 'Pin' }));
    await waitFor(() =>
      expect(sent('POST /api/boards')).toMatchObject([
        { name: 'New one', isShared: false, pins: [{ card: 'medianSeconds', query: '', title: null, size: 'narrow' }] },
      ]),
    );
  });

  it('is refused by a full board', async () => {
    serve({ 'GET /api/boards': { boards: [{ ...entryOf(boardOf([])), pinCount: mostPins }] } });
    show(<PinHost />);
    act(() => pinning.ask('all_tickets'));
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(screen.getByText(/already has 24 cards/)).toBeInTheDocument();
    expect(sent('PUT /api/boards/b1')).toEqual([]);
  });
});
