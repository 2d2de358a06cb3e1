import { randomUUID } from 'node:crypto';
import type { Board, BoardEntry, KioskProgramme, Pin, Role } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.testDatabase.database.query('delete from boards'));

const ask = async (role: Role, call: `${string} /${string}`, body?: unknown) =>
  app.ask(call, { token: await app.tokenOf(role), ...(body === undefined ? {} : { body }) });

const pin = (more: Partial<Pin> = {}): Pin => ({
  ...{ id: randomUUID(), card: 'all_tickets', query: 'period=30days', title: null, size: 'narrow' },
  ...more,
});

async function make(role: Role, name: string, more: object = {}): Promise<Board> {
  const { status, json } = await ask(role, 'POST /api/boards', { name, ...more });
  expect(status).toBe(201);
  return json as unknown as Board;
}

async function boards(role: Role): Promise<BoardEntry[]> {
  return ((await ask(role, 'GET /api/boards')).json as unknown as { boards: BoardEntry[] }).boards;
}

const update = ({ id, name, isShared, pins, revision }: Board, changes: Partial<Board>, role: Role = 'agent') =>
  ask(role, `PUT /api/boards/${id}`, { name, isShared, pins, revision, ...changes });

describe('a board', () => {
  it('is seen by the person who made it, and by nobody else', async () => {
    const pins = [pin(), pin({ card: 'ticketTrends', title: 'Trend', size: 'full' })];
    const board = await make('agent', ' Mine ', { pins });
    expect(board).toMatchObject({ name: 'Mine', isOwn: true, canChange: true, pins, revision: 0 });
    expect((await ask('agent', `GET /api/boards/${board.id}`)).json).toEqual(board);
    expect(await boards('agent')).toMatchObject([{ id: board.id, pinCount: 2 }]);
    expect(await boards('manager')).toEqual([]);
    expect((await ask('manager', `GET /api/boards/${board.id}`)).status).toBe(404);
    expect((await update(board, { name: 'Theirs' }, 'manager')).status).toBe(404);
  });

  it('keeps the order of its pins, whatever they were before', async () => {
    const [one, two, three] = [pin(), pin({ query: 'period=90days&team=Billing' }), pin({ size: 'wide' })];
    const board = await make('agent', 'Order', { pins: [one, two] });
    const { json } = await update(board, { pins: [three, two, one] });
    expect(json).toMatchObject({ pins: [three, two, one], revision: 1 });
    expect((await update(json as unknown as Board, { pins: [] })).json).toMatchObject({ pins: [], revision: 2 });
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const board = await make('agent', 'Raced', { pins: [pin()] });
    const answers = await Promise.all([update(board, { name: 'One' }), update(board, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is shared is changed by managers, and shared by them alone', async () => {
    expect((await ask('agent', 'POST /api/boards', { name: 'Team', isShared: true })).status).toBe(403);
    const own = await make('agent', 'Mine');
    expect((await update(own, { isShared: true })).status).toBe(403);
    const board = await make('manager', 'Team', { isShared: true, pins: [pin()] });
    expect(await boards('agent')).toContainEqual(
      expect.objectContaining({ id: board.id, isOwn: false, canChange: false, pinCount: 1 }),
    );
    expect((await update(board, { pins: [] })).status).toBe(403);
    expect((await ask('agent', `DELETE /api/boards/${board.id}`)).status).toBe(403);
    const unshared = await update(board, { isShared: false }, 'administrator');
    expect(unshared.json).toMatchObject({ isShared: false, canChange: false });
    expect((await ask('administrator', `GET /api/boards/${board.id}`)).status).toBe(404);
  });

  it('that was deleted is restored with its pins', async () => {
    const board = await make('agent', 'Gone', { pins: [pin()] });
    expect((await ask('agent', `DELETE /api/boards/${board.id}`)).status).toBe(200);
    expect((await ask('agent', `GET /api/boards/${board.id}`)).status).toBe(404);
    expect((await ask('manager', `POST /api/boards/restore/${board.id}`)).status).toBe(404);
    expect((await ask('agent', `POST /api/boards/restore/${board.id}`)).json).toEqual(board);
  });

  const tooMany = Array.from({ length: 25 }, () => pin());
  const twin = pin();
  it.each([
    ['an unknown card', [{ ...pin(), card: 'tickets' }]],
    ['a query that searches', [pin({ query: 'q=ada%40example.com' })]],
    ['an address', [pin({ query: '/dashboard?period=7days' })]],
    ['an unknown size', [{ ...pin(), size: 'huge' }]],
    ['an empty title', [pin({ title: ' ' })]],
    ['the same pin twice', [twin, twin]],
    ['too many pins', tooMany],
  ])('is refused with %s', async (_case, pins) => {
    expect((await ask('agent', 'POST /api/boards', { name: 'Wrong', pins })).status).toBe(400);
  });
});

describe('a board on a TV display', () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const kioskOf = (board: Board) =>
    ask('manager', 'POST /api/walls', { name: 'Hall', views: [board.id], seconds: 20, expiresAt });

  it('is shown without what tells of people', async () => {
    const shown = pin();
    const pins = [shown, pin({ query: 'assignee=7' }), pin({ card: 'breakdown', query: 'rows=assignee' })];
    const board = await make('manager', 'Hall', { isShared: true, pins: [...pins, pin({ query: 'team=Night' })] });
    const { status, json } = await kioskOf(board);
    expect(status).toBe(201);
    expect(json).toMatchObject({ views: [{ id: board.id, name: 'Hall', screen: 'board' }] });
    const mine = await app.ask('GET /api/walls/mine', { token: String(json?.['token']) });
    const { views } = mine.json as unknown as KioskProgramme;
    expect(views).toEqual([{ name: 'Hall', screen: 'board', pins: [shown] }]);
  });

  it('is refused where it is nobody else’s, or tells of people alone', async () => {
    expect((await kioskOf(await make('manager', 'Own', { pins: [pin()] }))).status).toBe(400);
    const people = { isShared: true, pins: [pin({ query: 'assignee=7' })] };
    expect((await kioskOf(await make('manager', 'Ada', people))).status).toBe(400);
  });
});
