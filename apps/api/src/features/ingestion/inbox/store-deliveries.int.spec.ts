import { startIngestion, type IngestionUnderTest, type SentEvent } from '../testing/ingestion-under-test.js';

let ingestion: IngestionUnderTest;
beforeAll(async () => (ingestion = await startIngestion()));
afterAll(() => ingestion.testDatabase.drop());

const event = (id: string, data: Record<string, unknown> = {}): SentEvent => ({
  id,
  type: 'ticket.updated',
  data: { ticketId: 'T-1', modifiedTime: '2026-03-01T10:00:00Z', status: 'Open', ...data },
});
const receipt = (accepted: number, duplicates = 0, quarantined = 0) => ({ accepted, duplicates, quarantined });
const rows = (sql: string, ...params: unknown[]) => ingestion.testDatabase.database.query(sql, params);

describe('storing deliveries', () => {
  it('keeps the bytes as they came, their digest and what became of them', async () => {
    const text = '{ "id":"k1", "type":"ticket.updated", "data":{"ticketId":"Ö","modifiedTime":1772439267} }';
    expect(await ingestion.deliver(event('k0'), text)).toEqual([receipt(1), receipt(1)]);
    const [row] = await rows(`select body, body_sha256 = sha256(body) as fits, accepted, duplicates, quarantined
                              from deliveries where convert_from(body, 'UTF8') like '%k1%'`);
    expect(row).toMatchObject({ fits: true, accepted: 1, duplicates: 0, quarantined: 0 });
    expect((row!['body'] as Buffer).toString()).toBe(text);
  });

  it('knows an event again, in another batch, another group and another writing', async () => {
    expect(await ingestion.deliver(event('d1'))).toEqual([receipt(1)]);
    expect(await ingestion.deliver([event('d1'), event('d2')])).toEqual([receipt(1, 1)]);
    expect(await ingestion.deliver(JSON.stringify(event('d2'), null, 4), event('d2'))).toEqual([
      receipt(0, 1),
      receipt(0, 1),
    ]);
    expect(await ingestion.deliver([event('d3'), event('d3')], event('d3'))).toEqual([receipt(1, 1), receipt(0, 1)]);
    expect(await rows(`select count(*) as count from inbox where event_key like 'd_'`)).toEqual([{ count: 3 }]);
  });

  it('keeps the first event of a key and quarantines another one', async () => {
    expect(await ingestion.deliver(event('r1'))).toEqual([receipt(1)]);
    expect(await ingestion.deliver(event('r1', { status: 'Closed' }))).toEqual([receipt(0, 0, 1)]);
    expect(await ingestion.deliver([event('r2'), event('r2', { status: 'Closed' }), event('r2')])).toEqual([
      receipt(1, 1, 1),
    ]);
    const aside = await rows(`select reason, delivery_key as key, payload from quarantine order by delivery_key`);
    expect(aside).toMatchObject([
      { reason: 'id_reuse_body_differs', key: 'r1' },
      { reason: 'id_reuse_body_differs', key: 'r2' },
    ]);
    expect(JSON.parse(String(aside[0]!['payload']))).toEqual(event('r1', { status: 'Closed' }));
    const [delivery] = await rows(
      `select accepted, duplicates, quarantined from deliveries where accepted = 1 and quarantined = 1`,
    );
    expect(delivery).toEqual({ accepted: 1, duplicates: 1, quarantined: 1 });
  });

  it('sets bad elements aside and takes their neighbours', async () => {
    const bad = [{ type: 'ticket.closed', data: {} }, 'text', { type: 'invoice.paid', data: {} }];
    const body = JSON.stringify([event('m1'), ...bad, event('m2')]);
    expect(await ingestion.deliver(body)).toEqual([receipt(2, 0, 3)]);
    const reasons = await rows(
      `select element, reason from quarantine where reason <> 'id_reuse_body_differs' order by element`,
    );
    expect(reasons).toEqual([
      { element: 1, reason: 'missing_ticket_id' },
      { element: 2, reason: 'not_an_event' },
      { element: 3, reason: 'unknown_type' },
    ]);
  });

  it('recognises an event without an id by what it says', async () => {
    const { id: _id, ...nameless } = event('x', { priority: 'nameless' });
    expect(await ingestion.deliver(nameless)).toEqual([receipt(1)]);
    expect(await ingestion.deliver([nameless])).toEqual([receipt(0, 1)]);
  });

  it('stores the same keys from several sides at once without waiting in a circle', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `c${index}`);
    const sides = await Promise.all(
      Array.from({ length: 4 }, (_, side) =>
        ingestion.deliver((side % 2 ? [...keys].reverse() : keys).map((key) => event(key))),
      ),
    );
    const total = sides.flat().reduce((sum, { accepted }) => sum + accepted, 0);
    expect(total).toBe(200);
    expect(sides.flat().reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(600);
  });

  it('quarantines what several sides say differently under the same keys at once', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `q${index}`);
    const sides = await Promise.all(
      Array.from({ length: 4 }, (_, side) => ingestion.deliver(keys.map((key) => event(key, { priority: `${side}` })))),
    );
    expect(sides.flat().reduce((sum, { accepted }) => sum + accepted, 0)).toBe(200);
    expect(sides.flat().reduce((sum, { quarantined }) => sum + quarantined, 0)).toBe(600);
  });
});
