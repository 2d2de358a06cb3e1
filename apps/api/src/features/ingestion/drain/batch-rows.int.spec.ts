import { ticketStream, ticketStreamId } from '../../tickets/ticket.stream.js';
import { storeBatch } from '../inbox/store-batch.js';
import {
  deliveryOf,
  startIngestion,
  type IngestionUnderTest,
  type SentEvent,
} from '../testing/ingestion-under-test.js';
import { waitingBatchRows } from './inbox-rows.js';

let ingestion: IngestionUnderTest;
beforeEach(async () => (ingestion = await startIngestion()));
afterEach(() => ingestion.testDatabase.drop());

const rows = (sql: string, ...params: unknown[]) => ingestion.testDatabase.database.query(sql, params);
const all = { rows: 1000, bytes: 1e8 };

/** Five events of each of forty tickets, as a file has them: one after the other in time. */
const file: SentEvent[] = Array.from({ length: 200 }, (_, index) => ({
  id: `f-${index}`,
  type: 'ticket.updated',
  data: {
    ticketId: `T${index % 40}`,
    subject: `Subject ${index % 40}`,
    priority: `P${index}`,
    modifiedTime: new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString(),
  },
}));
const store = (events: readonly SentEvent[]) =>
  ingestion.testDatabase.database.transaction((tx) =>
    storeBatch(tx, ingestion.partitions, deliveryOf(JSON.stringify(events), ingestion.clock)),
  );
const drainBatchRows = async () => {
  for (const partition of ingestion.partitions.all()) await ingestion.batch.drainBatchRows(partition, all);
};

describe('the batch rows of a file', () => {
  it('are a row for each partition; each ticket is written once for all that they say', async () => {
    expect(await store(file)).toMatchObject({ packed: true, receipts: [{ accepted: 200 }] });
    const [{ batch_rows: batchRows, observations } = {}] = await rows(
      'select count(*) as batch_rows, sum(observations)::integer as observations from inbox',
    );
    expect(observations).toBe(200);
    expect(batchRows).toBeLessThanOrEqual(ingestion.partitions.count);
    await drainBatchRows();
    expect(await rows('select * from inbox')).toEqual([]);
    const [written] = await rows('select count(distinct xmin::text) as once, count(*) as states from stream_state');
    expect(written).toMatchObject({ states: 40 });
    const events = await ingestion.store.readStream(
      ticketStream,
      ticketStreamId({ connectionId: 'standard', ticketId: 'T3' }),
    );
    expect(events.map(({ type }) => type)).toEqual(['TicketOpened', ...Array<string>(4).fill('TicketPriorityChanged')]);
    expect(await rows(`select count(*) as n from personal_data where kind = 'subject'`)).toEqual([{ n: 40 }]);
  });

  it('hold only what is new: known events are duplicates, other ones of the same key go to quarantine', async () => {
    await store(file.slice(0, 120));
    const changed = { ...file[0]!, data: { ...file[0]!.data, priority: 'other' } };
    const { packed, receipts } = await store([changed, ...file.slice(1)]);
    expect([packed, receipts]).toEqual([true, [{ accepted: 80, duplicates: 119, quarantined: 1 }]]);
    expect(await rows('select sum(observations)::integer as n from inbox')).toEqual([{ n: 200 }]);
  });

  it('let single observations pass', async () => {
    await store(file);
    await ingestion.deliver({ id: 'live', data: { ticketId: 'T1', modifiedTime: '2026-03-01T00:00:00Z' } });
    expect(await ingestion.drainAll()).toBe(1);
    const [waiting] = await waitingBatchRows(ingestion.testDatabase.database, ingestion.partitions.all());
    expect(waiting).toMatchObject({ arriving: false });
    expect(waiting!.bytes).toBeGreaterThan(100);
  });

  it('change nothing when they come a second time, as after a crash between commit and answer', async () => {
    await store(file);
    await rows('create table kept as select * from inbox');
    await drainBatchRows();
    const before = await rows('select stream_id, version, state::text from stream_state order by 1');
    const columns = 'partition, connection_id, delivery_id, event_key, received_at, observation, observations';
    await rows(`insert into inbox (${columns}) select ${columns} from kept`);
    await drainBatchRows();
    expect(await rows('select stream_id, version, state::text from stream_state order by 1')).toEqual(before);
  });

  it('are unpacked where the database refuses one of their observations, and only that one is put aside', async () => {
    await store(file);
    const [batchRow] = await rows('select partition, id, observation from inbox order by observations desc limit 1');
    const lines = String(batchRow!['observation']).split('\n');
    const bad = JSON.parse(lines[0]!) as { fields: object };
    lines[0] = JSON.stringify({ ...bad, fields: { ...bad.fields, createdAt: 'x' } });
    const [row] = await rows(
      `update inbox set observation = $3 where partition = $1 and id = $2 returning partition, id,
       connection_id as "connectionId", delivery_id as "deliveryId", event_key as "eventKey",
       received_at::text as "receivedAt", observation, observations`,
      batchRow!['partition'],
      batchRow!['id'],
      lines.join('\n'),
    );
    await ingestion.batch.setAside(row as never, 'refused');
    const [singles] = await rows(
      'select count(*) as n, count(distinct event_key) as keys from inbox where observations = 1',
    );
    expect(singles).toEqual({ n: lines.length, keys: lines.length });
  });
});

describe('what was waiting when the product was upgraded', () => {
  it('is folded from what the adapter had said, its personal data kept out of the log', async () => {
    const recorded = {
      kind: 'snapshot',
      ticketId: 'OLD',
      at: Date.UTC(2026, 1, 1),
      revision: null,
      fields: { subject: 'Old text', priority: 'Low' },
      status: { label: 'Closed', type: 'closed', closedAt: null },
    };
    const streamId = ticketStreamId({ connectionId: 'standard', ticketId: 'OLD' });
    await rows(
      `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
       values ($1, 'standard', gen_random_uuid(), 'old-key', now(), $2)`,
      ingestion.partitions.of(streamId),
      JSON.stringify(recorded),
    );
    await ingestion.drainAll();
    const events = await ingestion.store.readStream(ticketStream, streamId);
    expect(events.map(({ type }) => type)).toEqual(['TicketOpened']);
    expect(JSON.stringify(events)).not.toContain('Old text');
    expect(await rows('select value from personal_data')).toEqual([{ value: { text: 'Old text' } }]);
  });
});
