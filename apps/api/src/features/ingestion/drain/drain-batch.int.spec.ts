import { defaultSettings, figureSettings, readTicket, ticketRules, type KnownTicket } from '@deskledger/domain';
import { ticketStream, ticketStreamId } from '../../tickets/ticket.stream.js';
import { startIngestion, type IngestionUnderTest, type SentEvent } from '../testing/ingestion-under-test.js';

let ingestion: IngestionUnderTest;
beforeAll(async () => (ingestion = await startIngestion()));
afterAll(() => ingestion.testDatabase.drop());

let count = 0;
const event = (ticketId: string, modifiedTime: string, data: Record<string, unknown>): SentEvent => ({
  id: `event-${++count}`,
  type: 'ticket.updated',
  data: { ticketId, modifiedTime, ...data },
});
const streamId = (ticketId: string) => ticketStreamId({ connectionId: 'standard', ticketId });
const stateOf = async (ticketId: string) => {
  const { state } = await ingestion.testDatabase.database.transaction((tx) =>
    ingestion.store.load(tx, ticketStream, streamId(ticketId)),
  );
  return state as KnownTicket;
};
const ten = { rows: 10, bytes: 1e8 };
const reading = (state: KnownTicket, labels = {}) =>
  readTicket(state, ticketRules(figureSettings({ ...defaultSettings(), ...labels })));
const rows = (sql: string, ...params: unknown[]) => ingestion.testDatabase.database.query(sql, params);

describe('a drained batch', () => {
  it('turns what waits into facts, states and personal data, and leaves nothing waiting', async () => {
    await ingestion.deliver(
      event('A', '2026-03-01T10:00:00Z', {
        subject: 'Export fails',
        status: 'Open',
        contact_name: 'Maja',
        priority: 'High',
      }),
      event('A', '2026-03-01T12:00:00Z', { subject: 'Export fails', status: 'Closed' }),
    );
    expect(await ingestion.drainAll()).toBe(2);

    const events = await ingestion.store.readStream(ticketStream, streamId('A'));
    expect(events.map(({ type, streamVersion }) => [type, streamVersion])).toEqual([
      ['TicketOpened', 1],
      ['TicketClosed', 2],
    ]);
    expect(events[0]?.metadata).toMatchObject({ source: 'standard', deliveryId: expect.any(String) as string });
    expect(JSON.stringify(events)).not.toMatch(/Export fails|Maja/);
    expect(reading(await stateOf('A'))).toMatchObject({
      category: 'closed',
      label: 'Closed',
      fields: { priority: 'High' },
    });
    expect(
      await rows('select kind, value from personal_data where stream_id = $1 order by kind', streamId('A')),
    ).toEqual([
      { kind: 'contact_name', value: { text: 'Maja' } },
      { kind: 'subject', value: { text: 'Export fails' } },
    ]);
    expect(await rows('select * from inbox')).toEqual([]);
  });

  it('keeps a known address when only the name of the contact is said, and the name when the address is cleared', async () => {
    const contactOf = async () => {
      const { contactName, contactEmail } = reading(await stateOf('C')).fields;
      const found = await rows(
        'select value from personal_data where ref in ($1, $2) order by kind',
        contactEmail,
        contactName,
      );
      return found.map(({ value }) => (value as { text: string }).text);
    };
    await ingestion.deliver(
      event('C', '2026-03-01T10:00:00Z', { contact: { name: 'Maja', email: 'maja@example.org' } }),
    );
    await ingestion.deliver(event('C', '2026-03-01T11:00:00Z', { contact_name: 'Maja Berg' }));
    await ingestion.drainAll();
    expect(await contactOf()).toEqual(['maja@example.org', 'Maja Berg']);

    await ingestion.deliver(event('C', '2026-03-01T12:00:00Z', { contact_email: null }));
    await ingestion.drainAll();
    expect(await contactOf()).toEqual(['Maja Berg']);
    expect(reading(await stateOf('C')).fields.contactEmail).toBeNull();
  });

  it('gives the same ticket for every order and repetition', async () => {
    const story = (ticketId: string) => [
      event(ticketId, '2026-03-02T08:14:27Z', { status: 'Open', createdTime: '2026-03-02T08:14:27Z', priority: 'Low' }),
      event(ticketId, '2026-03-02T09:41:03Z', { status: 'Waiting', statusType: 'on_hold', priority: 'High' }),
      event(ticketId, '2026-03-04T15:22:48Z', { status: 'Closed', closedTime: '2026-03-04T15:22:48Z' }),
      event(ticketId, '2026-03-05T07:05:12Z', { status: 'Open', closedTime: null }),
    ];
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1, 2, 0],
      [1, 3, 0, 2, 1],
    ];
    const readings = [];
    for (const [index, order] of orders.entries()) {
      const events = story(`P${index}`);
      for (const position of order) {
        await ingestion.deliver(events[position]!);
        if (position % 2 === 0) await ingestion.drainAll();
      }
      await ingestion.drainAll();
      const { fields, closings, reopenings, category } = reading(await stateOf(`P${index}`));
      readings.push({ priority: fields.priority, closings, reopenings, category });
    }
    expect(readings[0]).toMatchObject({
      priority: 'High',
      category: 'open',
      closings: [Date.parse('2026-03-04T15:22:48Z')],
    });
    for (const reading of readings) expect(reading).toEqual(readings[0]);
  });

  it('keeps the label and the type as they were said, for whatever the settings will say of them', async () => {
    await ingestion.deliver(event('B', '2026-03-01T10:00:00Z', { status: 'Done and dusted', statusType: 'on_hold' }));
    await ingestion.drainAll();
    const [opened] = await ingestion.store.readStream(ticketStream, streamId('B'));
    expect(opened?.data).toMatchObject({ status: { label: 'Done and dusted', type: 'on_hold', closedAt: null } });
    const state = await stateOf('B');
    expect(reading(state).category).toBe('hold');
    expect(reading(state, { closedTicketFields: ['done and dusted'] }).category).toBe('closed');
  });

  it('puts a poisoned observation aside and takes its neighbours, of the same ticket too', async () => {
    await ingestion.deliver(event('C', '2026-03-01T10:00:00Z', { status: 'Open' }));
    const partition = ingestion.partitions.of(streamId('C'));
    const poison = async (key: string, observation: string) =>
      rows(
        `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
         select partition, connection_id, delivery_id, $1, received_at, $2 from inbox where partition = $3 limit 1`,
        key,
        observation,
        partition,
      );
    await poison('broken', '{');
    await poison(
      'unplaced',
      JSON.stringify({
        kind: 'snapshot',
        ticketId: 'C',
        place: { at: -5, revision: null, key: 'unplaced' },
        fields: { tags: ['Unplaced'] },
      }),
    );
    await ingestion.deliver(event('C', '2026-03-01T11:00:00Z', { status: 'Closed' }));
    await ingestion.drainAll();

    expect(reading(await stateOf('C')).category).toBe('closed');
    const aside = await rows(
      'select reason, accepted, delivery_key as key, payload from quarantine order by delivery_key',
    );
    // A name of which nothing was recorded is not kept.
    expect(await rows(`select from ticket_spellings where spelling = 'Unplaced'`)).toEqual([]);
    expect(aside).toMatchObject([
      { reason: 'bad_payload', accepted: true, key: 'broken', payload: '{' },
      { reason: 'bad_payload', accepted: true, key: 'unplaced' },
    ]);
  });

  it('leaves a partition alone while another transaction writes there, and takes the others', async () => {
    await ingestion.deliver(event('D', '2026-03-01T10:00:00Z', { status: 'Open' }));
    const held = ingestion.partitions.of(streamId('D'));
    const elsewhere = Array.from({ length: 40 }, (_, index) => `D${index}`).find(
      (id) => ingestion.partitions.of(streamId(id)) !== held,
    )!;
    await ingestion.deliver(event(elsewhere, '2026-03-01T10:00:00Z', { status: 'Open' }));
    await ingestion.testDatabase.database.transaction(async (tx) => {
      await tx.lockPartition(held);
      expect(await ingestion.batch.drain([held], ten)).toMatchObject({ taken: 0, busy: true });
      expect(await ingestion.batch.drain(ingestion.partitions.all(), ten)).toMatchObject({ taken: 1, busy: true });
    });
    expect(await ingestion.batch.drain(ingestion.partitions.all(), ten)).toMatchObject({ taken: 1, busy: false });
    expect(reading(await stateOf('D')).category).toBe('open');
  });

  it('empties one partition before the next, and takes no more than it was asked for', async () => {
    const tickets = Array.from({ length: 30 }, (_, index) => `O${index}`);
    await ingestion.deliver(tickets.map((id) => event(id, '2026-03-01T10:00:00Z', { status: 'Open' })));
    const [first = 0, second = 0] = new Set(tickets.map((id) => ingestion.partitions.of(streamId(id))));
    const waitingIn = async (partition: number) =>
      (await rows('select count(*) as n from inbox where partition = $1', partition))[0]?.['n'] as number;
    const [many, more] = [await waitingIn(first), await waitingIn(second)];

    const limits = { rows: many + 1, bytes: 1e8 };
    expect(await ingestion.batch.drain([first, second], limits)).toEqual({ taken: many + 1, more: true, busy: false });
    expect([await waitingIn(first), await waitingIn(second)]).toEqual([0, more - 1]);
    expect(await ingestion.drainAll()).toBe(30 - many - 1);
  });

  it('says that more waits when the bytes are full, in whatever script', async () => {
    const subject = 'لا يمكن تصدير التقرير '.repeat(20);
    const tickets = Array.from({ length: 5 }, (_, index) => event(`F${index}`, '2026-03-01T10:00:00Z', { subject }));
    for (const each of tickets) await ingestion.deliver(each);
    const [sizes] = await rows('select min(octet_length(observation)) as bytes from inbox');
    const limits = { rows: 100, bytes: 3 * Number(sizes!['bytes']) };
    expect(await ingestion.batch.drain(ingestion.partitions.all(), limits)).toMatchObject({ taken: 3, more: true });
    expect(await ingestion.drainAll()).toBe(2);
  });

  it('takes everything once when several drain at the same time', async () => {
    const events = Array.from({ length: 300 }, (_, index) =>
      event(`E${index % 40}`, new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString(), {
        status: 'Open',
        priority: `P${index}`,
      }),
    );
    await ingestion.deliver(events);
    const drainer = async () => {
      let all = 0;
      for (const partition of ingestion.partitions.all()) {
        const neighbour = (partition + 1) % ingestion.partitions.count;
        all += (await ingestion.batch.drain([partition, neighbour], { rows: 7, bytes: 1e8 })).taken;
      }
      return all;
    };
    let taken = 0;
    while (taken < 300)
      taken += (await Promise.all([drainer(), drainer(), drainer()])).reduce((sum, each) => sum + each);
    expect(taken).toBe(300);
    expect(await rows('select * from inbox')).toEqual([]);
    expect(reading(await stateOf('E39')).fields.priority).toBe('P279');
  });
});
