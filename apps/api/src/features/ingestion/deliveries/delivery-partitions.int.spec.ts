import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { signedHeaders } from '../testing/signed-headers.js';
import { DeliveryPartitions } from './delivery-partitions.js';

let app: TestApp;
let partitions: DeliveryPartitions;
beforeAll(async () => {
  app = await startTestApp({ config: { role: 'api' } });
  partitions = app.app.get(DeliveryPartitions);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const name of await dated()) await ask(`drop table product.${name}`);
  await ask('delete from deliveries');
});

const ask = (sql: string, params: unknown[] = []) =>
  app.testDatabase.database.query<Record<string, string>>(sql, params);
const dated = async () => {
  const rows = await ask(
    `select relname from pg_class where relname ~ '^deliveries_\\d+$' and relkind = 'r' order by 1`,
  );
  return rows.map(({ relname }) => relname!);
};
const receive = (id: number, moment: string) =>
  ask(
    `insert into deliveries (id, connection_id, received_at, headers, body, body_sha256)
     values (('00000000-0000-7000-8000-' || lpad($1::text, 12, '0'))::uuid, 'c', $2, '{}', '', '')`,
    [id, moment],
  );
/** The number of each delivery, by the table where it lies. */
const where = async (): Promise<Record<string, string>> => {
  const rows = await ask(
    `select tableoid::regclass::text as lies, string_agg(right(id::text, 1), '' order by id) as ids from deliveries group by 1`,
  );
  return Object.fromEntries(rows.map(({ lies, ids }) => [lies!, ids!]));
};

describe('the partitions of raw deliveries', () => {
  it('are made for a day each, also for those that came before their partition', async () => {
    await receive(1, '2026-03-01T23:59:59.999Z');
    await receive(2, '2026-03-02T00:00:00Z');
    await partitions.prepare(new Date('2026-03-02T10:00:00Z'), 30);
    await receive(3, '2026-03-03T23:59:59.999Z');
    await receive(4, '2026-03-09T00:00:00Z');

    expect(await dated()).toEqual(['deliveries_20260302', 'deliveries_20260303', 'deliveries_20260304']);
    expect(await where()).toEqual({ deliveries_elsewhere: '14', deliveries_20260302: '2', deliveries_20260303: '3' });
    await partitions.prepare(new Date('2026-03-02T11:00:00Z'), 30);
    expect(await dated()).toHaveLength(3);
  });

  it('go on where the last one ends, for the rest of a month where deliveries are kept for long, and over a gap', async () => {
    await partitions.prepare(new Date('2026-03-02T10:00:00Z'), 30);
    await partitions.prepare(new Date('2026-03-04T10:00:00Z'), 365);
    await receive(1, '2026-03-31T23:59:59.999Z');
    await receive(2, '2026-04-20T12:00:00Z');
    await partitions.prepare(new Date('2026-04-20T13:00:00Z'), 30);
    await receive(3, '2026-04-22T12:00:00Z');

    expect(await where()).toEqual({ deliveries_20260305: '1', deliveries_20260420: '2', deliveries_20260422: '3' });
  });

  it('are made once when several processes make them', async () => {
    const now = new Date('2026-03-02T10:00:00Z');
    await Promise.all([partitions.prepare(now, 30), partitions.prepare(now, 30), partitions.prepare(now, 30)]);
    expect(await dated()).toHaveLength(3);
  });

  it('are dropped when all of them is over, without what is kept', async () => {
    await partitions.prepare(new Date('2026-03-02T10:00:00Z'), 30);
    for (const [id, day] of [2, 2, 3, 4].entries()) await receive(id, `2026-03-0${day}T12:00:00Z`);

    const over = new Date('2026-03-04T13:00:00Z');
    expect(await partitions.endOfThoseBefore(over)).toEqual(new Date('2026-03-04T00:00:00Z'));
    await partitions.drop(over, `right(id::text, 1) = $1`, ['1']);
    expect(await where()).toEqual({ deliveries_elsewhere: '1', deliveries_20260304: '3' });
    expect(await dated()).toEqual(['deliveries_20260304']);
  });

  it('are neither made nor dropped while a reader holds them, and nobody waits for long', async () => {
    await partitions.prepare(new Date('2026-03-02T10:00:00Z'), 30);
    await receive(1, '2026-03-02T12:00:00Z');
    await app.testDatabase.database.transaction(async (tx) => {
      await tx.query('select count(*) from deliveries');
      await expect(partitions.drop(new Date('2026-03-05T00:00:00Z'), 'false', [])).rejects.toThrow(/lock timeout/);
    });
    expect(await where()).toEqual({ deliveries_20260302: '1' });
  });

  it('lose no delivery while help desks post', async () => {
    await partitions.prepare(new Date(Date.now() - 5 * 86_400_000), 30);
    const posting = Array.from({ length: 40 }, async (_, number) => {
      const data = { ticketId: `T${number}` };
      const body = JSON.stringify({
        id: `e${number}`,
        type: 'ticket.updated',
        timestamp: new Date().toISOString(),
        data,
      });
      return app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
    });
    const working = partitions
      .prepare(new Date(), 30)
      .then(() => partitions.drop(new Date(Date.now() - 86_400_000), 'false', []));
    const answers = await Promise.all(posting);
    await working;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(Object.values(await where()).join('')).toHaveLength(40);
  });
});
