import type { Board, Breakdown, Dashboard, Pin } from '@deskledger/contracts';
import { Receiver } from '../notifications/outgoing-webhooks/testing/receiver.js';
import { WebhookSweep } from '../notifications/outgoing-webhooks/webhook-sweep.js';
import { waitFor } from '../../testing/wait-for.js';
import { ReportingDesk } from './testing/reporting-desk.js';

const desk = ReportingDesk.forTests();
const receiver = new Receiver();
beforeAll(() => receiver.start());
afterAll(() => receiver.kill());
beforeEach(() => desk.rows('delete from boards'));

const monday = new Date('2026-11-30T07:00:00Z');
const noBoard = '0b0f9c6e-0000-4000-8000-000000000000';

const pin = (card: Pin['card'], query = 'period=30days', title: string | null = null): Pin => ({
  ...{ id: `${card}-${query.replace(/\W/g, '').slice(-20)}`, card, query, title, size: 'narrow' },
});

async function make(pins: Pin[], own: object = {}, role: 'manager' | 'agent' = 'manager'): Promise<Board> {
  const { status, json } = await desk.ask('POST /api/boards', { name: 'Monday', pins, ...own }, role);
  expect(status).toBe(201);
  return json as unknown as Board;
}

const wishes = (board: string | null, own: object = {}) => ({
  name: 'Our week',
  screen: 'board',
  board,
  query: '',
  ...own,
});

/** Sends a report now. @returns its only mail */
async function sent(id: string) {
  await desk.ask(`POST /api/scheduled-reports/${id}/send`);
  await desk.settled(1);
  const { mail } = desk.mails.received[0]!;
  return { subject: mail.subject, text: mail.text ?? '', html: String(mail.html), files: mail.attachments };
}

const read = async <Answer>(path: `/${string}`) => (await desk.ask(`GET ${path}`)).json as unknown as Answer;

describe('a scheduled board', () => {
  it('has the figures of the dashboard at that moment, card by card, in the order of the board', async () => {
    const pins = [
      pin('all_tickets', 'period=30days&org=acme'),
      pin('open_tickets', 'period=7days&compare=off', 'Still open'),
      pin('backlog', ''),
      pin('ticketTrends'),
      pin('statuses'),
      pin('breakdown', 'period=30days&measure=created&measure=backlog'),
      pin('breakdown', 'period=30days&rows=organization&columns=status'),
      pin('ticketLoad'),
    ];
    const board = await make(pins);
    const { id } = await desk.schedule(wishes(board.id));
    const { subject, text, html, files } = await sent(id);
    const month = await read<Dashboard>('/api/dashboard?dateRange=30days&organization=acme');
    const week = await read<Dashboard>('/api/dashboard?dateRange=7days');
    const all = await read<Dashboard>('/api/dashboard?dateRange=30days');
    const groups = await read<Breakdown>('/api/report/breakdown?dateRange=30days&also=backlog');
    expect(subject).toBe('Our week: 27 Nov 2026');
    expect(text).toContain('Board: Monday\nFigures as of Friday, 27 Nov 2026');
    expect(text).toContain(`\n\nTotal Tickets\n29 Oct – 27 Nov 2026; Organization: ACME\n`);
    expect(text).toMatch(
      new RegExp(`\n${month.metrics.all_tickets}( \\(.*\\))?\n\nStill open\nOpen Tickets; 21 – 27 Nov 2026\n`),
    );
    expect(text).toContain(`Open Tickets; 21 – 27 Nov 2026\n${week.metrics.open_tickets}\n\nOpen now\nNow\n`);
    expect(text).toMatch(/Ticket Trends\n29 Oct – 27 Nov 2026\nTickets per day, .*: 6 created, 1 resolved\./);
    expect(text).toContain(all.statusData.map(({ category, count }) => `${category}: ${count}`).join('\n'));
    expect(text).toContain(
      groups.rows
        .map(({ name, total, also }) => `${name}: Tickets created ${total.value}, Open now ${also![0]!.value}`)
        .join('\n'),
    );
    expect(text).toContain(`Total: Tickets created ${groups.total.value}, Open now ${groups.also![0]!.value}\n`);
    expect(text).toMatch(/Tickets created by Organization and Status\n.*\nACME: Total 5, Open 4, Closed 1\n/);
    expect(text).toContain(
      `Open the board to see this chart. ${desk.app.config.http.publicUrl}/dashboard/boards/${board.id}`,
    );
    expect(html).toContain('<th scope="col"');
    expect(html).toMatch(/<img src="(cid:|data:image)/);
    expect(files.filter(({ disposition }) => disposition === 'attachment')).toEqual([]);
  });

  it('takes the days of the last full week for all of its cards, and tells what changed', async () => {
    const board = await make([pin('all_tickets', 'period=90days'), pin('closed_tickets', 'period=today')]);
    const { id } = await desk.schedule(wishes(board.id, { days: 'complete' }));
    desk.clock.set(monday);
    const { subject, text } = await sent(id);
    expect(subject).toBe('Our week: 23 – 29 Nov 2026');
    const about = '23 – 29 Nov 2026\nChanges are compared with 16 – 22 Nov 2026';
    expect(text).toContain(`Total Tickets\n${about}\n4 (+2)\n`);
    expect(text).toContain(`Resolved Tickets\n${about}\n1 (New)\n`);
  });

  it('is held back until a figure of its cards changes', async () => {
    const board = await make([pin('all_tickets'), pin('statuses')]);
    const onlyIf = { kind: 'change', percent: 100 };
    const { id } = await desk.schedule(wishes(board.id, { onlyIf, days: 'complete' }));
    const quiet = await desk.schedule(wishes(board.id, { onlyIf: { ...onlyIf, percent: 101 }, days: 'complete' }));
    desk.clock.set(monday);
    await desk.sweep();
    expect(await desk.sendings(id)).toMatchObject([{ status: 'written' }]);
    expect(await desk.sendings(quiet.id)).toMatchObject([{ status: 'skipped' }]);
    await desk.settled(1);
  });

  it('shows a note in the place of figures that its owner may not see', async () => {
    const people = [pin('all_tickets', 'assignee=7'), pin('breakdown', 'rows=assignee'), pin('all_tickets', '')];
    const { id: board } = await make(people, { isShared: true });
    const { id } = await desk.schedule(wishes(board), 'agent');
    await desk.ask(`POST /api/scheduled-reports/${id}/send`, undefined, 'agent');
    await desk.settled(1);
    const text = desk.mails.received[0]!.mail.text ?? '';
    expect(text.match(/Your role does not show you the figures of this card\./g)).toHaveLength(2);
    expect(text).toMatch(/Total Tickets\n.*\n.*\n4/);
  });

  it('stops where the board was deleted, or is no longer shared with its owner', async () => {
    const shared = await make([pin('all_tickets')], { isShared: true });
    const own = await make([pin('all_tickets')]);
    const [ofAgent, ofManager] = [await desk.schedule(wishes(shared.id), 'agent'), await desk.schedule(wishes(own.id))];
    const { name, pins, revision } = shared;
    await desk.ask(`PUT /api/boards/${shared.id}`, { name, pins, revision, isShared: false });
    await desk.ask(`DELETE /api/boards/${own.id}`);
    desk.clock.set(monday);
    await desk.sweep();
    await desk.prepared();
    const trouble = 'The board was deleted, or is no longer shared with the owner of the report.';
    const stopped = await desk.rows('select id, trouble, next_due_at from scheduled_reports');
    expect(stopped).toHaveLength(2);
    for (const report of [ofAgent, ofManager])
      expect(stopped).toContainEqual({ id: report.id, trouble, next_due_at: null });
    expect(desk.mails.received).toEqual([]);
  });

  it('is refused where it cannot be sent', async () => {
    const { id: board } = await make([pin('all_tickets', 'org=acme')]);
    const { id: others } = await make([pin('all_tickets', 'org=acme'), pin('breakdown', 'org=acme&rows=team')]);
    const usual = { timezone: 'UTC', schedule: { cadence: 'daily', time: '08:00' } };
    const client = { addresses: ['ceo@client.example'], toOwner: false, audience: 'client' };
    const answer = async (body: object, role: 'manager' | 'agent' = 'manager') =>
      (await desk.ask('POST /api/scheduled-reports', { ...usual, ...body }, role)).status;
    expect(await answer(wishes(board, { attachments: ['pdf'] }))).toBe(400);
    expect(await answer(wishes(board, { onlyIf: { kind: 'tickets', count: 1 } }))).toBe(400);
    expect(await answer(wishes(null))).toBe(400);
    expect(await answer(wishes(noBoard))).toBe(400);
    expect(await answer(wishes(board), 'agent')).toBe(400);
    expect(await answer(wishes(board, { screen: 'overview' }))).toBe(400);
    expect(await answer(wishes(others, client))).toBe(400);
    expect(await answer(wishes(board, client))).toBe(201);
  });

  it('has no way in and no names of people for a client', async () => {
    const { id: board } = await make([pin('all_tickets', 'org=acme'), pin('ticketLoad', 'org=acme')]);
    const client = { addresses: ['ceo@client.example'], toOwner: false, audience: 'client' };
    const { id } = await desk.schedule(wishes(board, client));
    const { text, html } = await sent(id);
    expect(text).toContain('Organization: ACME');
    expect(`${text}${html}`).not.toContain('/dashboard');
  });

  it('reaches webhooks in the same words, without people', async () => {
    const hook = { name: 'Chat', format: 'slack', url: `http://${receiver.host}/hook` };
    const webhook = String((await desk.ask('POST /api/outgoing-webhooks', hook, 'administrator')).json!['id']);
    const pins = [pin('all_tickets', 'assignee=7&period=30days'), pin('breakdown'), pin('breakdown', 'rows=assignee')];
    const { id: board } = await make(pins, { isShared: true });
    const body = {
      ...wishes(board),
      query: '',
      timezone: 'UTC',
      schedule: { cadence: 'daily', time: '08:00' },
      toOwner: false,
    };
    const { json } = await desk.ask('POST /api/scheduled-reports', { ...body, webhooks: [webhook] }, 'administrator');
    const id = String(json!['id']);
    await desk.ask(`POST /api/scheduled-reports/${id}/send`, undefined, 'administrator');
    expect(await desk.sendings(id)).toMatchObject([{ status: 'written', mails: [{ webhook: 'Chat' }] }]);
    await desk.app.app.get(WebhookSweep).sweep();
    await waitFor(async () => receiver.received.length === 1, 'the report is sent');
    const { text } = receiver.received[0]!;
    for (const part of ['Our week: 27 Nov 2026', 'Agent: see the dashboard', 'ACME: 5', `/dashboard/boards/${board}`])
      expect(text).toContain(part);
  });
});
