import { readLines } from '../../webhook/read-lines.js';
import { readingContext } from '../../testing/reading-context.js';
import { SourceRefusalError, UnexpectedAnswerError } from '../pull.js';
import { zendesk } from './adapter.js';
import { zendeskPull } from './pull.js';

const ticket = {
  id: 4711,
  subject: 'Labels come twice',
  description: 'Nobody reads this here.',
  status: 'solved',
  priority: 'urgent',
  type: 'incident',
  requester_id: 90,
  assignee_id: 91,
  group_id: 70,
  organization_id: 80,
  via: { channel: 'web' },
  tags: ['printer', 'labels'],
  due_at: null,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  generated_timestamp: 1772442030,
  metric_set: { solved_at: '2026-03-02T08:30:00Z' },
};
const page = {
  tickets: [ticket],
  users: [
    { id: 90, name: 'Ines Okoye', email: 'ines@depot.example' },
    { id: 91, name: 'Tom Vance', email: 'tom@acme.example' },
  ],
  groups: [{ id: 70, name: 'Depot' }],
  organizations: [{ id: 80, name: 'Depot South' }],
  after_cursor: 'next',
  end_of_stream: false,
};

const read = (answer: unknown, cursor = zendeskPull.first(Date.parse('2026-01-01T00:00:00Z'))) =>
  zendeskPull.page(cursor, async () => answer);
const observed = async (changes: object) => {
  const { items } = await read({ ...page, tickets: [{ ...ticket, ...changes }] });
  const line = Buffer.from(JSON.stringify(items[0]));
  return readLines(line, readingContext({ adapter: zendesk, receivedAt: Date.parse('2026-03-06T12:00:00Z') }));
};

describe('reading Zendesk', () => {
  it('asks from a moment on, then by the cursor, for all that tickets name', async () => {
    const asked: URL[] = [];
    const ask = async (path: string) => (asked.push(new URL(path, 'https://acme.zendesk.example')), page);
    const { next } = await zendeskPull.page(zendeskPull.first(Date.parse('2026-01-01T00:00:00Z')), ask);
    await zendeskPull.page(next!, ask);
    expect(asked.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/api/v2/incremental/tickets/cursor.json'));
    expect(asked.map(({ searchParams }) => searchParams.get('start_time'))).toEqual(['1767225600', null]);
    expect(asked.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, 'next']);
    expect(asked[1]!.searchParams.get('include')).toBe('users,groups,organizations,metric_sets');
  });

  it('tells tickets in the words of a trigger, and nothing that is not read', async () => {
    const { items, reached } = await read(page);
    expect(items).toEqual([
      {
        ticket_id: 4711,
        subject: 'Labels come twice',
        status: 'Solved',
        priority: 'Urgent',
        type: 'Incident',
        channel: 'web',
        tags: ['printer', 'labels'],
        requester_name: 'Ines Okoye',
        requester_email: 'ines@depot.example',
        assignee_id: 91,
        assignee: 'Tom Vance',
        assignee_email: 'tom@acme.example',
        group: 'Depot',
        organization_id: 80,
        organization: 'Depot South',
        due_at: null,
        created_at: '2026-03-01T08:00:00Z',
        updated_at: '2026-03-02T09:00:00Z',
        solved_at: '2026-03-02T08:30:00Z',
      },
    ]);
    expect(reached).toBe(1_772_442_030_000);
  });

  it('gives observations with the time of closing', async () => {
    const { accepted } = await observed({});
    expect(accepted).toMatchObject([
      {
        observation: {
          ticketId: '4711',
          place: { at: Date.parse('2026-03-02T09:00:00Z') },
          status: { label: 'Solved', type: 'closed', closedAt: Date.parse('2026-03-02T08:30:00Z') },
        },
      },
    ]);
  });

  it('knows an unchanged ticket again, and a changed one for another event', async () => {
    const keyOf = async (changes: object) => (await observed(changes)).accepted[0]!.key;
    expect(await keyOf({ generated_timestamp: 1 })).toBe(await keyOf({}));
    expect(await keyOf({ updated_at: '2026-03-02T09:00:01Z' })).not.toBe(await keyOf({}));
  });

  it('knows deleted tickets, and takes nothing of what was written over their texts', async () => {
    const { observation } = (await observed({ status: 'deleted', subject: 'SCRUBBED' })).accepted[0]!;
    expect(observation).toMatchObject({ kind: 'deleted', place: { at: Date.parse('2026-03-02T09:00:00Z') } });
    expect(JSON.stringify(observation)).not.toContain('SCRUBBED');
  });

  it('keeps nobody and not told apart', async () => {
    const nobody = await read({ ...page, tickets: [{ ...ticket, assignee_id: null, group_id: null }], users: [] });
    expect(nobody.items[0]).toMatchObject({ assignee: null, assignee_email: null, group: null });
    expect(nobody.items[0]).toHaveProperty('requester_name', undefined);
  });

  it('ends where Zendesk says so, and not before', async () => {
    expect((await read({ ...page, end_of_stream: true })).next).toBeNull();
    expect((await read({ ...page, tickets: [] })).next).toEqual({ after: 'next' });
    await expect(read({ ...page, after_cursor: null })).rejects.toThrow(UnexpectedAnswerError);
  });

  it.each([null, [], 'text', {}, { tickets: {} }])('does not take %j for a page', async (answer) => {
    await expect(read(answer)).rejects.toThrow(UnexpectedAnswerError);
  });

  it('reads one ticket by its id, as a page tells it', async () => {
    const asked: string[] = [];
    const { tickets: _, ...sentAlong } = page;
    const ask = async (path: string) => (asked.push(path), { ticket, ...sentAlong });
    expect(await zendeskPull.ticket!('4711', ask)).toEqual((await read(page)).items.slice(0, 1));
    expect(asked).toEqual(['/api/v2/tickets/4711.json?include=users,groups,organizations,metric_sets']);
    await expect(zendeskPull.ticket!('4711', async () => page)).rejects.toThrow(UnexpectedAnswerError);
  });

  it('knows tickets that are gone from what else is refused', async () => {
    const one = (status?: number) =>
      zendeskPull.ticket!('1', () => Promise.reject(new SourceRefusalError('No.', status)));
    expect(await one(404)).toBe('gone');
    expect(await one(410)).toBe('gone');
    await expect(one(403)).rejects.toThrow(SourceRefusalError);
    await expect(one()).rejects.toThrow(SourceRefusalError);
  });

  it('passes over what is no ticket', async () => {
    expect((await read({ ...page, tickets: [7, null, ticket] })).items).toHaveLength(1);
  });
});
