import { readLines } from '../../webhook/read-lines.js';
import { readingContext } from '../../testing/reading-context.js';
import { SourceRefusalError, UnexpectedAnswerError, type PullCursor } from '../pull.js';
import { freshdesk } from './adapter.js';
import { freshdeskPull } from './pull.js';

const ticket = {
  id: 4711,
  subject: 'Labels come twice',
  description_text: 'Nobody reads this here.',
  status: 5,
  priority: 4,
  source: 2,
  type: 'Incident',
  requester_id: 90,
  requester: { id: 90, name: 'Ines Okoye', email: 'ines@depot.example' },
  responder_id: 91,
  group_id: 70,
  company_id: 80,
  tags: ['printer', 'labels'],
  spam: false,
  due_by: '2026-03-09T17:30:27Z',
  fr_due_by: '2026-03-02T08:00:27Z',
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  stats: {
    first_responded_at: '2026-03-01T08:10:00Z',
    reopened_at: null,
    resolved_at: '2026-03-02T08:30:00Z',
    closed_at: '2026-03-02T09:00:00Z',
  },
};
const since = Date.parse('2026-01-01T00:00:00Z');

/** A Freshdesk that answers what stands under the first part of its paths; a number is a refusal. */
const deskWith = (answers: Record<string, unknown> = {}) => {
  const reported: Record<string, unknown> = {
    tickets: [ticket],
    agents: [{ id: 91, contact: { name: 'Tom Vance', email: 'tom@acme.example' } }],
    groups: [{ id: 70, name: 'Depot' }],
    companies: [{ id: 80, name: 'Depot South' }],
    ticket_fields: [{ name: 'status', choices: { 12: ['In the depot', 'Being looked at'] } }],
    ...answers,
  };
  const asked: URL[] = [];
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(path, 'https://acme.freshdesk.example');
    asked.push(url);
    const answer = reported[url.pathname.split('/')[3]!];
    if (typeof answer === 'number') throw new SourceRefusalError('No.', answer);
    return answer;
  };
  const lists = () => asked.filter(({ pathname }) => pathname.endsWith('/tickets')).map((url) => url.searchParams);
  return { ask, asked, lists };
};
const read = (answers?: Record<string, unknown>, cursor: PullCursor = freshdeskPull.first(since)) =>
  freshdeskPull.page(cursor, deskWith(answers).ask);
const itemOf = async (changes: object, answers: Record<string, unknown> = {}, cursor?: PullCursor) =>
  (await read({ ...answers, tickets: [{ ...ticket, ...changes }] }, cursor)).items[0]!;
const observed = async (...changes: Parameters<typeof itemOf>) => {
  const line = Buffer.from(JSON.stringify(await itemOf(...changes)));
  const { accepted } = readLines(line, readingContext({ adapter: freshdesk }));
  return accepted[0]!;
};
/** A full page of tickets, the last of which changed at the given time. */
const fullPage = (last: string) =>
  Array.from({ length: 100 }, (_, index) => ({ ...ticket, id: index, ...(index === 99 && { updated_at: last }) }));

describe('reading Freshdesk', () => {
  it('asks for what has changed, then for spam, then for what was deleted', async () => {
    const { ask, lists } = deskWith();
    for (let cursor: PullCursor | null = freshdeskPull.first(since); cursor !== null;)
      cursor = (await freshdeskPull.page(cursor, ask)).next;
    expect(lists().map((query) => query.get('filter'))).toEqual([null, 'spam', 'deleted']);
    expect(Object.fromEntries(lists()[2]!)).toEqual({
      filter: 'deleted',
      updated_since: '2026-01-01T00:00:00.000Z',
      include: 'requester,stats',
      order_by: 'updated_at',
      order_type: 'asc',
      per_page: '100',
      page: '1',
    });
  });

  it('asks with the key and no password', () => {
    const desk = { deskUrl: 'https://acme.freshdesk.example', post: () => Promise.reject(new Error('not asked')) };
    expect(freshdeskPull.authorize({ key: 'the-key' }, desk)).toEqual({
      headers: { authorization: 'Basic dGhlLWtleTpY' },
    });
  });

  it('tells tickets in the words of a rule, and nothing that is not read', async () => {
    expect(await read()).toEqual({
      items: [
        {
          ticket_id: 4711,
          ticket_subject: 'Labels come twice',
          ticket_status: 'Closed',
          status_code: 5,
          ticket_priority: 'Urgent',
          ticket_source: 'Portal',
          ticket_type: 'Incident',
          ticket_tags: ['printer', 'labels'],
          ticket_requester_name: 'Ines Okoye',
          ticket_requester_email: 'ines@depot.example',
          ticket_agent_name: 'Tom Vance',
          ticket_agent_email: 'tom@acme.example',
          ticket_group_name: 'Depot',
          ticket_company_name: 'Depot South',
          ticket_due_by_time: '2026-03-09T17:30:00Z',
          ticket_fr_due_by_time: '2026-03-02T08:00:00Z',
          spam: false,
          created_at: '2026-03-01T08:00:00Z',
          updated_at: '2026-03-02T09:00:00Z',
          closed_at: '2026-03-02T08:30:00Z',
          first_responded_at: '2026-03-01T08:10:00Z',
        },
      ],
      reached: Date.parse('2026-03-02T09:00:00Z'),
      next: { list: 'spam', from: since, since, page: 1 },
    });
  });

  it('gives observations of the time of the last change, with all that Freshdesk tells of times', async () => {
    const { observation } = await observed({});
    expect(observation).toMatchObject({
      ticketId: '4711',
      place: { at: Date.parse('2026-03-02T09:00:00Z') },
      status: { label: 'Closed', type: 'closed', closedAt: Date.parse('2026-03-02T08:30:00Z') },
      dueAt: Date.parse('2026-03-09T17:30:00Z'),
      fields: {
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
        firstResponseAt: Date.parse('2026-03-01T08:10:00Z'),
        firstReplyDueAt: Date.parse('2026-03-02T08:00:00Z'),
        organization: { id: 'Depot South' },
        team: 'Depot',
      },
    });
  });

  it.each([
    ['the resolution, which came before the closing', {}, '2026-03-02T08:30:00Z'],
    ['the closing alone', { resolved_at: null }, '2026-03-02T09:00:00Z'],
    ['no closing before the last reopening', { reopened_at: '2026-03-02T08:45:00Z' }, '2026-03-02T09:00:00Z'],
    ['none, where none is told', { resolved_at: null, closed_at: null }, null],
  ])('takes for the time of closing %s', async (_case, stats, closed) => {
    expect(await itemOf({ stats: { ...ticket.stats, ...stats } })).toHaveProperty('closed_at', closed);
  });

  it('forgets the time of a closing when the ticket is open again', async () => {
    expect((await observed({ status: 2 })).observation.status).toEqual({ label: 'Open', type: 'open', closedAt: null });
  });

  it('knows an unchanged ticket again, and a changed one for another event', async () => {
    const keyOf = async (changes: object) => (await observed(changes)).key;
    expect(await keyOf({ description_text: 'Another text.' })).toBe(await keyOf({}));
    expect(await keyOf({ updated_at: '2026-03-02T09:00:01Z' })).not.toBe(await keyOf({}));
  });

  it('reads the words of the account, and Freshdesk’s own where it may not', async () => {
    expect(await itemOf({ status: 12 })).toMatchObject({ ticket_status: 'In the depot', status_code: 12 });
    const renamed = [
      { name: 'status', choices: { 4: ['Gelöst', 'Gelöst'] } },
      { name: 'priority', choices: { Dringend: 4 } },
      { name: 'source', choices: { Portal: 2, Kiosk: 101 } },
    ];
    const item = await itemOf({ status: 4, source: 101 }, { ticket_fields: renamed });
    expect(item).toMatchObject({ ticket_status: 'Gelöst', ticket_priority: 'Dringend', ticket_source: 'Kiosk' });
    const { observation } = await observed({ status: 4 }, { ticket_fields: renamed });
    expect(observation.status).toMatchObject({ label: 'Gelöst', type: 'closed' });
    expect(await itemOf({ status: 12 }, { ticket_fields: 403 })).toMatchObject({ ticket_status: undefined });
    expect(await itemOf({}, { ticket_fields: 403 })).toMatchObject({ ticket_status: 'Closed' });
  });

  it('goes on without the names that it may not read, and keeps nobody and not told apart', async () => {
    const item = await itemOf({ group_id: null }, { agents: 403, companies: 404 });
    expect(item).toMatchObject({ ticket_agent_name: undefined, ticket_company_name: undefined });
    expect(item).toHaveProperty('ticket_group_name', null);
    expect(await itemOf({ responder_id: null })).toMatchObject({ ticket_agent_name: null, ticket_agent_email: null });
    await expect(itemOf({}, { agents: 401 })).rejects.toThrow(SourceRefusalError);
  });

  it('asks for no names that no ticket needs, and for names to the end of their list', async () => {
    const nobody = deskWith({ tickets: [{ ...ticket, responder_id: null, group_id: null, company_id: null }] });
    await freshdeskPull.page(freshdeskPull.first(since), nobody.ask);
    expect(nobody.asked.map(({ pathname }) => pathname)).toEqual(['/api/v2/tickets', '/api/v2/ticket_fields']);
    const pages: string[] = [];
    const { ask } = deskWith();
    await freshdeskPull.page(freshdeskPull.first(since), async (path) => {
      if (!path.startsWith('/api/v2/companies')) return ask(path);
      pages.push(new URL(path, 'https://acme.freshdesk.example').searchParams.get('page')!);
      return pages.length < 3 ? Array.from({ length: 100 }, (_, index) => ({ id: index, name: 'x' })) : [];
    });
    expect(pages).toEqual(['1', '2', '3']);
  });

  it('goes on from the last change, and by pages only within one second', async () => {
    const start = freshdeskPull.first(since);
    const { next } = await read({ tickets: fullPage('2026-03-02T10:00:00Z') }, start);
    expect(next).toEqual({ list: 'all', from: since, since: Date.parse('2026-03-02T09:59:59Z'), page: 1 });
    const second = await read({ tickets: fullPage('2026-03-02T10:00:00Z') }, next!);
    expect(second.next).toEqual({ ...next, page: 2 });
    expect((await read({ tickets: fullPage('2026-03-02T10:00:02Z') }, second.next!)).next).toEqual({
      ...next,
      since: Date.parse('2026-03-02T10:00:01Z'),
      page: 1,
    });
    const beyond = read({ tickets: fullPage('2026-03-02T10:00:00Z') }, { ...next!, page: 300 });
    await expect(beyond).rejects.toThrow(UnexpectedAnswerError);
  });

  it('knows what stands in the lists of spam and of deleted tickets', async () => {
    const place = freshdeskPull.first(since);
    const spam = await observed({ spam: undefined }, {}, { ...place, list: 'spam' });
    expect(spam.observation).toMatchObject({ kind: 'snapshot', fields: { spam: true } });
    const { observation } = await observed({}, {}, { ...place, list: 'deleted' });
    expect(observation).toMatchObject({ kind: 'deleted', place: { at: Date.parse('2026-03-02T09:00:00Z') } });
    expect((await read({ tickets: [] }, { ...place, list: 'deleted' })).next).toBeNull();
  });

  it('goes on where only those two lists are refused', async () => {
    const place = freshdeskPull.first(since);
    expect(await read({ tickets: 400 }, { ...place, list: 'spam' })).toMatchObject({
      items: [],
      next: { list: 'deleted' },
    });
    await expect(read({ tickets: 400 }, place)).rejects.toThrow(SourceRefusalError);
  });

  it('reads one ticket by its id, and knows when it is gone', async () => {
    const one = (answer: unknown) => freshdeskPull.ticket!('4711', deskWith({ tickets: answer }).ask);
    expect(await one(ticket)).toEqual([await itemOf({})]);
    expect(await one({ ...ticket, deleted: true })).toBe('gone');
    expect(await one(404)).toBe('gone');
    await expect(one([])).rejects.toThrow(UnexpectedAnswerError);
    await expect(one(500)).rejects.toThrow(SourceRefusalError);
  });

  it.each([null, 'text', {}, { tickets: [] }])('does not take %j for a page', async (answer) => {
    await expect(read({ tickets: answer })).rejects.toThrow(UnexpectedAnswerError);
  });

  it('passes over what is no ticket', async () => {
    expect((await read({ tickets: [7, null, ticket] })).items).toHaveLength(1);
  });

  it.each([[{ status: { a: 1 }, priority: [], source: 'x', stats: 7, requester: [], due_by: 3, tags: 'a' }], [{}]])(
    'survives a ticket of %j',
    async (fields) => {
      expect((await read({ tickets: [{ id: 1, ...fields }] })).items).toMatchObject([{ ticket_id: 1 }]);
    },
  );
});
