import type { LogSealDocument, PartitionVerification } from '@deskledger/contracts';
import { readNote } from '@deskledger/domain';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { blockSize } from './log-blocks.js';
import { LogNotes } from './log-notes.js';
import { NoteKey } from './note-key.js';
import { SealLog } from './seal-log.js';

let app: TestApp;
let token: string;

/** Enough for most partitions to have two blocks, the last of them not full. */
const tickets = 18 * blockSize;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  for (let start = 0; start < tickets; start += 500)
    await reportTickets(app, ticketsFrom(start, Math.min(500, tickets - start)));
  await seal();
});
afterAll(() => app.close());

const ticketsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ticketId: `S-${start + index}`,
    status: 'Open',
    createdTime: '2026-06-01T08:00:00Z',
    modifiedTime: '2026-06-01T08:00:00Z',
  }));

const seal = () => app.app.get(SealLog).seal();

async function get<Answer>(path: string, status = 200): Promise<Answer> {
  const { status: answered, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status: answered, json }).toMatchObject({ status });
  return json as Answer;
}

const verify = (partition: number, size?: number) =>
  get<PartitionVerification>(
    `/api/log/verification?partition=${partition}${size === undefined ? '' : `&size=${size}`}`,
  );
const newest = async () => (await get<{ seal: LogSealDocument }>('/api/log/seal')).seal;

async function verifyAll(): Promise<PartitionVerification[]> {
  const found: PartitionVerification[] = [];
  for (let partition = 0; partition < 16; partition += 1) found.push(await verify(partition));
  return found;
}

const rows = <Row extends Record<string, unknown>>(sql: string, params: unknown[] = []) =>
  app.testDatabase.owner.query<Row>(sql, params);

/** The partition with the most events, and their positions. */
async function fullest(): Promise<{ partition: number; positions: number[] }> {
  const [row] = await rows<{ partition: number; positions: string[] }>(
    `select partition, array_agg(position::text order by position) as positions from events
      group by partition order by count(*) desc limit 1`,
  );
  return { partition: row!.partition, positions: row!.positions.map(Number) };
}

/** As the database's owner, for the time of a check. */
async function tampered(changes: readonly string[], check: () => Promise<void>): Promise<void> {
  const tables = ['events', 'log_blocks', 'log_notes'];
  for (const table of tables) await rows(`create table kept_${table} as table ${table}`);
  await rows('alter table events disable trigger events_stay');
  try {
    for (const sql of changes) await rows(sql);
    await check();
  } finally {
    for (const table of tables) {
      await rows(`delete from ${table}`);
      await rows(`insert into ${table} overriding system value table kept_${table}`);
      await rows(`drop table kept_${table}`);
    }
    await rows('alter table events enable trigger events_stay');
  }
}

const logCheck = async () => {
  const { checks } = await get<{ checks: { name: string; status: string }[] }>('/api/operations/diagnosis');
  return checks.find(({ name }) => name === 'log')?.status;
};

describe('the seals over the log', () => {
  it('cover every event, and are a note that the key has signed', async () => {
    const { note, key } = await newest();
    const read = readNote(note)!;
    const found = await verifyAll();
    expect(found.every(({ faults }) => faults.length === 0)).toBe(true);
    expect(read.partitions).toEqual(found.map(({ sealed, root }) => ({ size: sealed, root })));
    const [{ count } = { count: 0 }] = await rows<{ count: number }>('select count(*) as count from events');
    expect(found.reduce((sum, { events }) => sum + events, 0)).toBe(count);
    expect(note.split('\n')[1]).toBe(String(count));
    expect(key).toMatch(/^127\.0\.0\.1:3000\/deskledger\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/);
    expect(app.app.get(NoteKey).verified(note)).toEqual(read);
    expect(app.app.get(NoteKey).verified(note.replace(/^partition 3 (\d+)/m, 'partition 3 1'))).toBeUndefined();
    expect(await logCheck()).toBe('ok');
  });

  it('are made anew where something is, and still fit a note of before', async () => {
    const before = readNote((await newest()).note)!;
    await seal();
    expect((await newest()).sealedAt).toBe(before.sealedAt);
    await reportTickets(app, ticketsFrom(tickets, 40));
    expect((await verifyAll()).every(({ faults }) => faults.length === 0)).toBe(true);
    await seal();
    expect((await newest()).sealedAt).not.toBe(before.sealedAt);
    for (const [partition, { size, root }] of before.partitions.entries())
      expect(await verify(partition, size)).toMatchObject({ root, faults: [] });
    expect(await verify(0, before.partitions[0]!.size + 100_000)).toMatchObject({ root: null, faults: [] });
    await get('/api/log/verification?partition=16', 404);
  });

  it('name an event that was changed, one that was removed and one that was put in', async () => {
    const { partition, positions } = await fullest();
    const [changed, removed] = [positions[3]!, positions[blockSize + 7]!];
    const added = positions.slice(blockSize, -10).find((position) => !positions.includes(position + 1))! + 1;
    await tampered(
      [
        `update events set data = jsonb_set(data, '{status,label}', '"Closed"') where position = ${changed}`,
        `delete from events where position = ${removed}`,
        `insert into events (partition, position, stream_id, stream_version, type, data, metadata, occurred_at)
         overriding system value select partition, ${added}, stream_id, 99, type, data, metadata, occurred_at
           from events where position = ${changed}`,
      ],
      async () => {
        const { faults } = await verify(partition);
        expect(faults[0]).toEqual({ kind: 'changed', position: String(changed) });
        expect(faults).toContainEqual({ kind: 'removed', position: String(positions[blockSize + 6]) });
        expect(faults).toContainEqual({ kind: 'added', position: String(added) });
        expect(await logCheck()).toBe('failed');
      },
    );
    expect(await verify(partition)).toMatchObject({ faults: [] });
  });

  it('tell two events that were exchanged', async () => {
    const { partition, positions } = await fullest();
    const [one, other] = [positions[10]!, positions[11]!];
    await tampered(
      [
        `update events e set data = o.data, stream_id = o.stream_id, stream_version = o.stream_version + 1000
           from kept_events o where e.position in (${one}, ${other}) and o.position in (${one}, ${other})
            and o.position <> e.position`,
        `update events set stream_version = stream_version - 1000 where position in (${one}, ${other})`,
      ],
      async () => {
        const { faults } = await verify(partition);
        expect(faults.map(({ position }) => Number(position))).toEqual([one, other]);
      },
    );
  });

  it('tell a tail that was cut off, with its hashes too, and one whose note is gone as well by a note of before', async () => {
    const { partition, positions } = await fullest();
    const from = positions.at(-5)!;
    const kept = readNote((await newest()).note)!.partitions[partition]!;
    await tampered([`delete from events where partition = ${partition} and position >= ${from}`], async () => {
      expect((await verify(partition)).faults.map(({ kind }) => kind)).toEqual([
        ...Array<string>(5).fill('removed'),
        'cut off',
      ]);
    });
    const cutBlocks = `update log_blocks set leaves = substr(leaves, 1, octet_length(leaves) - 5 * 32), node = null,
        last_position = ${positions.at(-6)} where partition = ${partition}
        and nth = (select max(nth) from log_blocks where partition = ${partition})`;
    const cut = [`delete from events where partition = ${partition} and position >= ${from}`, cutBlocks];
    await tampered(cut, async () => {
      expect((await verify(partition)).faults).toEqual([{ kind: 'cut off', position: null }]);
      expect(await logCheck()).toBe('failed');
      await seal();
      expect((await app.app.get(LogNotes).newest(app.testDatabase.database))?.seal.partitions[partition]).toEqual(kept);
    });
    await tampered([...cut, 'delete from log_notes'], async () => {
      expect(await verify(partition, kept.size)).toMatchObject({ root: null, faults: [] });
    });
  });

  it('tell an event that was changed together with its hash', async () => {
    const { partition, positions } = await fullest();
    await tampered(
      [
        `update events set data = jsonb_set(data, '{status,label}', '"Closed"') where position = ${positions[0]}`,
        `delete from log_blocks where partition = ${partition}`,
      ],
      async () => {
        await seal();
        expect((await verify(partition)).faults).toEqual([{ kind: 'another history', position: null }]);
        expect(await logCheck()).toBe('failed');
      },
    );
  });

  it('stand beside a log that its owner does not change by mistake', async () => {
    await expect(rows(`update events set type = 'Nothing' where position = 1`)).rejects.toThrow('can only be added to');
    await expect(rows('delete from events')).rejects.toThrow('can only be added to');
  });
});
