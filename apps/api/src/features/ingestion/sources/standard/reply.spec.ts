import { readBody } from '../../webhook/take-delivery.js';
import { readingContext } from '../../testing/reading-context.js';

const timestamp = '2026-03-06T11:00:00Z';
const reply = { id: 9001, at: '2026-03-06T10:59:00Z', author: 'agent', public: true, authorId: 7, authorName: 'Grace' };
const at = Date.parse(reply.at);

const read = (data: object, type = 'ticket.replied', headers = {}) =>
  readBody(
    Buffer.from(JSON.stringify('ce-id' in headers ? data : { type, id: 'e-1', timestamp, data })),
    readingContext({ headers }),
  );
const observationOf = (...recorded: Parameters<typeof read>) => {
  const { accepted, refused } = read(...recorded);
  expect(refused).toEqual([]);
  return accepted[0]!.observation;
};

describe('ticket.replied', () => {
  it('tells who wrote, when, and whether the customer sees it, and nothing of the ticket', () => {
    const observation = observationOf({ ticketId: 'T', reply });
    expect(observation).toMatchObject({ kind: 'replied', ticketId: 'T', fields: {} });
    expect(observation.place.at).toBe(Date.parse(timestamp));
    expect(observation.reply).toEqual({
      ...{ id: '9001', at, author: 'agent', public: true },
      by: { id: '7', ref: expect.any(String) },
    });
  });

  it('keeps the name apart, under the reference of an agent of this name', () => {
    const { reply: reported, personal } = observationOf({ ticketId: 'T', reply });
    expect(personal).toEqual([{ ref: reported!.by!.ref, kind: 'assignee', value: { name: 'Grace', email: null } }]);
    expect(JSON.stringify(reported)).not.toContain('Grace');
    const { fields } = observationOf({ ticketId: 'T', assignee: { id: '7', name: 'Grace' } }, 'ticket.updated');
    expect(fields.assignee!.ref).toBe(reported!.by!.ref);
  });

  it('needs neither an id nor a time nor a name', () => {
    const { reply: reported } = observationOf({ ticketId: 'T', reply: { author: 'customer', public: true } });
    expect(reported).toEqual({ id: null, at: Date.parse(timestamp), author: 'customer', public: true });
  });

  it('comes as a CloudEvent as well', () => {
    const attributes = { 'ce-specversion': '1.0', 'ce-id': 'e-1', 'ce-source': '/desk', 'ce-time': timestamp };
    const headers = { ...attributes, 'ce-type': 'com.example.ticket.replied.v1', 'content-type': 'application/json' };
    expect(observationOf({ ticketId: 'T', reply }, '', headers)).toMatchObject({
      kind: 'replied',
      reply: { id: '9001', at },
    });
  });

  it('may say something of the ticket as well, as every event may tell of a reply', () => {
    for (const type of ['ticket.replied', 'ticket.updated'])
      expect(observationOf({ ticketId: 'T', priority: 'High', reply }, type)).toMatchObject({
        fields: { priority: 'High' },
        reply: { id: '9001' },
      });
  });

  it('is not later than its receipt', () => {
    const ahead = observationOf({ ticketId: 'T', reply: { ...reply, at: '2026-03-07T12:00:00Z' } });
    expect(ahead).toMatchObject({
      reply: { at: Date.parse('2026-03-06T12:00:00Z') },
      flags: ['time_ahead_of_receipt'],
    });
  });

  it.each([
    [undefined, 'reply is missing'],
    ['Hello', 'reply must be an object'],
    [{ ...reply, author: 'Grace' }, "reply.author must be 'agent', 'customer' or 'system'"],
    [{ ...reply, author: undefined }, "reply.author must be 'agent', 'customer' or 'system'"],
    [{ ...reply, public: 'yes' }, 'reply.public must be true or false'],
  ])('is put aside with %j', (wrong, explanation) => {
    expect(read({ ticketId: 'T', reply: wrong }).refused).toMatchObject([{ reason: 'bad_payload', explanation }]);
  });
});
