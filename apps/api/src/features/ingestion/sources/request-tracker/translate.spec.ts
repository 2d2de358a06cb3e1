import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { requestTracker } from './adapter.js';

const transaction = {
  id: 53,
  ticket: 7,
  type: 'Status',
  field: 'Status',
  old: 'new',
  new: 'open',
  created: '2026-03-02T09:00:00Z',
};
const ticket = {
  subject: 'Labels come twice',
  status: 'open',
  inactive: false,
  priority: '50',
  queue: 'Network',
  owner: { id: 27, name: 'Ada Agent', email: 'ada@acme.example' },
  requestor: { name: 'Ines Okoye', email: 'ines@depot.example' },
  created: '2026-03-01T08:00:00Z',
  due: '2026-03-09T10:00:00Z',
  firstReply: null,
  url: 'https://rt.acme.example/rt/Ticket/Display.html?id=7',
};

const read = (telling: object) =>
  readBody(Buffer.from(JSON.stringify(telling)), readingContext({ adapter: requestTracker }));
const reported = (changes: { transaction?: object; ticket?: object | null } = {}) => {
  const { accepted, refused } = read({
    transaction: { ...transaction, ...changes.transaction },
    ticket: changes.ticket === null ? undefined : { ...ticket, ...changes.ticket },
  });
  expect(refused).toEqual([]);
  return accepted[0]!;
};
const statusIn = (status: string, inactive?: boolean) => reported({ ticket: { status, inactive } }).observation;

describe('a transaction of Request Tracker', () => {
  it('tells the ticket as it left it', () => {
    const { key, observation } = reported();
    expect(key).toBe('53');
    expect(observation).toMatchObject({
      kind: 'snapshot',
      ticketId: '7',
      place: { at: Date.parse('2026-03-02T09:00:00Z'), revision: 53 },
      status: { label: 'open', type: 'open', closedAt: null },
      dueAt: Date.parse('2026-03-09T10:00:00Z'),
      fields: {
        priority: '50',
        team: 'Network',
        assignee: { id: '27' },
        createdAt: Date.parse('2026-03-01T08:00:00Z'),
        endpoint: 'https://rt.acme.example/rt/Ticket/Display.html?id=7',
      },
    });
    expect(observation.flags).toBeUndefined();
    // Who has not seen a reply takes none away.
    expect(observation.fields).not.toHaveProperty('firstResponseAt');
    const { fields } = reported({ ticket: { firstReply: '2026-03-02T08:30:00Z' } }).observation;
    expect(fields?.firstResponseAt).toBe(Date.parse('2026-03-02T08:30:00Z'));
  });

  it('has no deadline under an SLA, whose due date may be that of the next reply', () => {
    expect(reported({ ticket: { sla: '' } }).observation.dueAt).toBe(Date.parse('2026-03-09T10:00:00Z'));
    expect(reported({ ticket: { sla: 'Two hours' } }).observation.dueAt).toBeUndefined();
  });

  it('is the same whoever tells it, and whatever has become of the ticket since', () => {
    const others = [
      reported({ transaction: { id: '53', ticket: '7' } }),
      reported({ ticket: null }),
      reported({ ticket: { owner: { id: 27, name: 'Ada Newname' }, requestor: null } }),
    ];
    for (const { key, content } of others) expect({ key, content }).toEqual({ key: '53', content: reported().content });
    expect(reported({ transaction: { new: 'stalled' } }).content).not.toBe(reported().content);
    const empty = { old: '', field: '' };
    const nothing = { old: null, field: undefined };
    expect(reported({ transaction: empty }).content).toBe(reported({ transaction: nothing }).content);
  });

  it.each([
    ['new', 'open'],
    ['open', 'open'],
    ['stalled', 'on_hold'],
    ['resolved', 'closed'],
    ['Rejected', 'closed'],
  ])('reads the status %s as %s', (status, type) => {
    expect(statusIn(status).status).toEqual({ label: status, type, closedAt: null });
  });

  it('reads a status of somebody’s own as its lifecycle does, where that is told', () => {
    expect(statusIn('shipped', true).status).toMatchObject({ type: 'closed' });
    expect(statusIn('packing', false).status).toMatchObject({ type: 'open' });
    expect(statusIn('packing')).toMatchObject({ status: { type: null }, flags: ['unmapped_status'] });
  });

  it('leaves out what is not told', () => {
    const { observation } = reported({ ticket: null });
    expect(observation.fields).toEqual({});
    expect(observation.status).toBeUndefined();
    expect(reported({ ticket: { owner: null, requestor: null, due: null } }).observation).toMatchObject({
      fields: { assignee: null, contactName: null, contactEmail: null },
    });
    expect(reported({ ticket: { owner: 7, requestor: 7 } }).observation.fields).not.toHaveProperty('assignee');
  });

  it.each([
    ['Correspond', 'agent', true],
    ['Correspond', 'customer', true],
    ['Comment', 'agent', false],
  ])('tells of a reply: %s by a person (%s)', (type, author, isPublic) => {
    const writer = { id: 27, name: 'Ada Agent', email: 'ada@acme.example' };
    const { observation } = reported({ transaction: { type, author, writer } });
    expect(observation.reply).toEqual({
      ...{ id: '53', at: Date.parse('2026-03-02T09:00:00Z'), author, public: isPublic },
      by: { id: '27', ref: expect.any(String) },
    });
    expect(observation.personal).toContainEqual(expect.objectContaining({ ref: observation.reply!.by!.ref }));
  });

  it('tells of no reply where nothing was written, or nobody says on whose side', () => {
    const others = [{ author: 'agent' }, { type: 'Correspond' }, { type: 'Comment', author: 'Ada' }, { type: 7 }];
    for (const other of others) expect(reported({ transaction: other }).observation).not.toHaveProperty('reply');
    const { reply } = reported({
      transaction: { type: 'Correspond', author: 'system', writer: { id: 1 } },
    }).observation;
    expect(reply).toMatchObject({ author: 'system' });
    expect(reply).not.toHaveProperty('by');
  });

  it('tells of a deletion', () => {
    const { observation } = reported({ transaction: { new: 'deleted' }, ticket: { status: 'deleted' } });
    expect(observation.kind).toBe('deleted');
    expect(observation.status).toBeUndefined();
  });

  it('tells of a merger on the ticket that was merged, and on no other', () => {
    const link = { type: 'AddLink', field: 'MergedInto', new: 'fsck.com-rt://acme.example/ticket/9' };
    expect(reported({ transaction: link }).observation).toMatchObject({ kind: 'merged', mergedInto: '9' });
    const others = [
      { ...link, new: 'fsck.com-rt://acme.example/ticket/7' },
      { ...link, field: 'RefersTo' },
      { ...link, new: 'https://acme.example/page' },
      { ...link, new: 9 },
      { ...link, type: 'DeleteLink' },
    ];
    for (const other of others) expect(reported({ transaction: other }).observation.kind).toBe('snapshot');
  });

  it.each([
    [{ ticket }, 'not_an_event'],
    [{ transaction: { ...transaction, ticket: undefined }, ticket }, 'missing_ticket_id'],
    [{ transaction: { ...transaction, ticket: {} }, ticket }, 'bad_payload'],
    [{ transaction: { ...transaction, created: undefined }, ticket }, 'missing_time'],
  ])('refuses %j', (telling, reason) => {
    expect(read(telling).refused).toMatchObject([{ reason }]);
  });
});
