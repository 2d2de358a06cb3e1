import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';
import { zohoDesk } from './adapter.js';

const eventTime = '1772798371250';
const createdTime = '2026-03-06T11:59:00.000Z';
const thread = { id: '4001', ticketId: '7', direction: 'out', channel: 'EMAIL', content: 'Hello', createdTime };
const comment = {
  ...{ id: '5001', ticketId: '7', commentedTime: createdTime, isPublic: false, commenterId: '12', content: 'See?' },
  commenter: { firstName: 'Tom', lastName: 'Vance', type: 'AGENT', email: 'tom@acme.example' },
};

const read = (eventType: string, payload: object) =>
  readBody(
    Buffer.from(JSON.stringify([{ eventType, eventTime, orgId: '6000', payload }])),
    readingContext({ adapter: zohoDesk }),
  );
const received = (...recorded: Parameters<typeof read>) => {
  const { accepted, refused } = read(...recorded);
  expect(refused).toEqual([]);
  return accepted[0]!;
};
const replyOf = (...recorded: Parameters<typeof read>) => received(...recorded).observation.reply;

describe('a thread in Zoho Desk', () => {
  it('is a reply, and says nothing of its ticket', () => {
    const { key, observation } = received('Ticket_Thread_Add', thread);
    expect(key).toBe(`6000 Ticket_Thread_Add 4001 ${eventTime}`);
    expect(observation).toMatchObject({ kind: 'replied', ticketId: '7', fields: {}, place: { at: Number(eventTime) } });
    expect(observation.reply).toEqual({ id: '4001', at: Date.parse(createdTime), author: 'agent', public: true });
  });

  it('is of whom it says, else of whom its direction says', () => {
    const of = (type: string) => replyOf('Ticket_Thread_Add', { ...thread, author: { id: '9', name: 'Ines', type } });
    expect(of('END_USER')).toMatchObject({ author: 'customer', by: { id: '9', ref: expect.any(String) } });
    expect(of('AGENT')).toMatchObject({ author: 'agent' });
    expect(of('SYSTEM')).toEqual(expect.not.objectContaining({ by: expect.anything() }));
    expect(of('SYSTEM')).toMatchObject({ author: 'system' });
    expect(of('toString')).toMatchObject({ author: 'agent' });
    expect(replyOf('Ticket_Thread_Add', { ...thread, direction: 'in' })).toMatchObject({ author: 'customer' });
  });

  it.each([{ visibility: 'private' }, { isPrivate: true }, { isForward: true }])('is a note with %j', (recorded) => {
    expect(replyOf('Ticket_Thread_Add', { ...thread, ...recorded })).toMatchObject({ public: false });
  });

  it.each([{ status: 'DRAFT' }, { isDescriptionThread: true }])('is none yet with %j', (recorded) => {
    expect(received('Ticket_Thread_Add', { ...thread, ...recorded }).observation).not.toHaveProperty('reply');
  });

  it('is put aside where it says neither who wrote nor in which direction, or to which ticket', () => {
    const without = (names: object) => read('Ticket_Thread_Add', { ...thread, ...names }).refused;
    expect(without({ direction: undefined })).toMatchObject([{ reason: 'bad_payload' }]);
    expect(without({ ticketId: undefined })).toMatchObject([{ reason: 'missing_ticket_id' }]);
  });
});

describe('a comment in Zoho Desk', () => {
  it('is a note unless it is public', () => {
    expect(replyOf('Ticket_Comment_Add', comment)).toEqual({
      ...{ id: '5001', at: Date.parse(createdTime), author: 'agent', public: false },
      by: { id: '12', ref: expect.any(String) },
    });
    expect(replyOf('Ticket_Comment_Add', { ...comment, isPublic: true })).toMatchObject({ public: true });
    expect(replyOf('Ticket_Comment_Add', { ...comment, isPublic: undefined })).toMatchObject({ public: false });
  });

  it('has the time at which it was written also when it is changed', () => {
    const { observation } = received('Ticket_Comment_Update', { ...comment, modifiedTime: '2026-03-06T11:59:30.000Z' });
    expect(observation).toMatchObject({ place: { at: Number(eventTime) }, reply: { at: Date.parse(createdTime) } });
  });
});
