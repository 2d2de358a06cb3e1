import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { standInServer, type Answer, type Received } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';
import { batchLimits } from './file/batches.js';

const runId = '0b0f9c6e-6f0a-4d0e-9d64-2f3c1f8f0a11';
const eventLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `{"data":{"ticketId":"${index}"}}\n`).join('');

interface RunOnServer {
  source: string;
  status: string;
  label: string;
  lastBatch: number;
  dryRun: boolean;
}

/** The server's side of a run, as far as the contract tells it: numbered batches, each counted once. */
function runOnServer(overrides: Partial<RunOnServer> = {}) {
  const batches = new Map<number, string>();
  const run = { source: 'standard', status: 'running', label: '', lastBatch: 0, dryRun: false, ...overrides };
  const document = () => ({
    ...run,
    id: runId,
    mode: 'file',
    since: null,
    until: null,
    reached: null,
    trouble: null,
    accepted: [...batches.values()].join('').split('\n').filter(Boolean).length,
    duplicates: 0,
    quarantined: 0,
    leftOut: 0,
    repaired: 0,
    waiting: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:01.000Z',
    finishedAt: null,
  });
  const respond = ({ method, path, query, body }: Received): Answer => {
    if (path === '/api/ingest/status')
      return { body: { connections: [], waiting: 0, oldestWaitingSeconds: null, events: 0 } };
    if (path.endsWith('/batches')) {
      const number = Number(query.get('number'));
      const repeated = batches.has(number);
      batches.set(number, body.toString());
      const accepted = body.toString().split('\n').filter(Boolean).length;
      return { body: { accepted, duplicates: 0, quarantined: 0, number, repeated, waiting: 0, refusals: [] } };
    }
    if (method === 'POST' && path === '/api/backfills')
      Object.assign(run, { status: 'running' }, JSON.parse(body.toString()));
    if (path.endsWith('/complete')) run.status = 'completed';
    if (path.endsWith('/cancel')) run.status = 'cancelled';
    if (path.endsWith('/resume')) run.status = 'running';
    return { body: document() };
  };
  return { batches, respond, run };
}

describe('cli backfill', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-cli-'));
  const file = join(folder, 'events.ndjson');
  afterAll(() => rmSync(folder, { recursive: true }));

  const backfill = async (respond: (request: Received) => Answer, args: string[], stdin?: string | Buffer) => {
    const server = await standInServer(respond);
    const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: folder };
    try {
      const result = await runCli(['backfill', '--source', 'standard', ...args], { env, stdin });
      return { ...result, received: server.received };
    } finally {
      await server.close();
    }
  };

  it.each([
    ['a list of tickets', JSON.stringify({ tickets: [{ id: 1 }, { id: 2 }], count: 2 })],
    ['many lines', JSON.stringify([{ id: 1 }, { id: 2 }], null, 2)],
  ])('sends JSON of %s object by object', async (_, text) => {
    const { batches, respond } = runOnServer();
    writeFileSync(file, text);
    expect((await backfill(respond, ['--file', file])).code).toBe(0);
    expect(
      [...batches.values()]
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('sends the whole file in numbered batches and completes the run', async () => {
    const text = eventLines(batchLimits.lines * 2 + 1);
    writeFileSync(file, text);
    const { batches, respond } = runOnServer();
    const { code, out, received } = await backfill(respond, ['--file', file, '--json']);
    expect([...batches.keys()].sort()).toEqual([1, 2, 3]);
    expect(
      [...batches]
        .sort()
        .map(([, body]) => body)
        .join(''),
    ).toBe(text);
    expect(JSON.parse(out)).toMatchObject({ status: 'completed', accepted: batchLimits.lines * 2 + 1 });
    expect(received.every(({ authorization }) => authorization === 'Bearer token')).toBe(true);
    expect(code).toBe(0);
  });

  it('reads gzip from standard input, whatever it is called', async () => {
    const { batches, respond } = runOnServer();
    const { code } = await backfill(respond, ['--file', '-'], gzipSync(eventLines(3)));
    expect(code).toBe(0);
    expect(batches.get(1)).toBe(eventLines(3));
  });

  it('goes on where it was interrupted', async () => {
    writeFileSync(file, eventLines(batchLimits.lines * 8));
    const label = `events.ndjson (batches of ${batchLimits.lines} lines, ${eventLines(batchLimits.lines * 8).length} bytes)`;
    const { batches, respond } = runOnServer({ status: 'paused', lastBatch: 6, label });
    const { code } = await backfill(respond, ['--file', file, '--resume', runId]);
    expect(code).toBe(0);
    expect([...batches.keys()].sort()).toEqual([7, 8]);
  });

  it('refuses to go on with another file', async () => {
    writeFileSync(file, eventLines(2));
    const { batches, respond } = runOnServer({ label: 'other.ndjson (batches of 2000 lines, 5 bytes)' });
    const { code, err } = await backfill(respond, ['--file', file, '--resume', runId]);
    expect(code).toBe(1);
    expect(err).toContain('was started with other.ndjson');
    expect(batches.size).toBe(0);
  });

  it('refuses to go on with a file that has the same name and size', async () => {
    writeFileSync(file, eventLines(4));
    const { batches, respond, run } = runOnServer();
    await backfill(respond, ['--file', file]);
    Object.assign(run, { status: 'running', lastBatch: 1 });
    writeFileSync(file, eventLines(4).replaceAll('data', 'atad'));
    const other = await backfill(respond, ['--file', file, '--resume', runId]);
    expect({ code: other.code, sent: batches.size }).toEqual({ code: 1, sent: 1 });
    expect(other.err).toContain('Resume with the same file');
    writeFileSync(file, eventLines(4));
    expect((await backfill(respond, ['--file', file, '--resume', runId])).code).toBe(0);
  });

  it('refuses to go on with other lines from standard input', async () => {
    const { respond, run } = runOnServer();
    await backfill(respond, ['--file', '-'], eventLines(3));
    Object.assign(run, { status: 'running', lastBatch: 1 });
    const other = await backfill(respond, ['--file', '-', '--resume', runId], eventLines(2));
    expect(other.code).toBe(1);
    expect(other.err).toContain('was started with standard input');
  });

  it.each([
    [['--dry-run'], {}, 'is not a dry run'],
    [[], { source: 'zendesk' }, 'has events of zendesk, not of standard'],
  ])('goes on with a run as it was begun: with %j it is wrong use', async (args, overrides, words) => {
    writeFileSync(file, eventLines(3));
    const { batches, respond } = runOnServer({ status: 'paused', ...overrides });
    const { code, err, received } = await backfill(respond, ['--file', file, '--resume', runId, ...args]);
    expect({ code, sent: batches.size, asked: received.length }).toEqual({ code: 2, sent: 0, asked: 1 });
    expect(err).toContain(words);
  });

  it('goes on with a dry run as such', async () => {
    writeFileSync(file, eventLines(3));
    const label = `events.ndjson (batches of ${batchLimits.lines} lines, ${eventLines(3).length} bytes)`;
    const { respond } = runOnServer({ status: 'paused', dryRun: true, label });
    expect((await backfill(respond, ['--file', file, '--resume', runId, '--dry-run'])).code).toBe(0);
  });

  it('sends nothing ahead of a batch that is being tried again', async () => {
    writeFileSync(file, eventLines(batchLimits.lines * 9));
    const { batches, respond } = runOnServer();
    let highestMeanwhile = 0;
    let refusals = 3;
    const stumbling = (request: Received): Answer => {
      if (request.query.get('number') !== '2' || refusals-- <= 0) return respond(request);
      highestMeanwhile = Math.max(highestMeanwhile, ...batches.keys());
      return { status: 503, body: { detail: 'The store is away.' } };
    };
    const { code } = await backfill(stumbling, ['--file', file]);
    expect([code, batches.size]).toEqual([0, 9]);
    expect(highestMeanwhile).toBe(1);
  });

  it('outlives an outage of the server', async () => {
    writeFileSync(file, eventLines(3));
    const { batches, respond } = runOnServer();
    let outages = 2;
    const flaky = (request: Received): Answer => {
      const away = request.path.endsWith('/batches') && outages-- > 0;
      return away
        ? { status: 503, body: { detail: 'The store is away.', code: 'store_unavailable', status: 503 } }
        : respond(request);
    };
    const { code, err } = await backfill(flaky, ['--file', file]);
    expect(code).toBe(0);
    expect(err).toContain('The store is away. Trying again in');
    expect(batches.get(1)).toBe(eventLines(3));
  });

  it('says how to go on when the server stays away', async () => {
    writeFileSync(file, eventLines(3));
    const { respond } = runOnServer();
    const down = (request: Received): Answer =>
      request.path.endsWith('/batches') ? { status: 503, body: { detail: 'Away.' } } : respond(request);
    const { code, err } = await backfill(down, ['--file', file, '--retry-for', '0']);
    expect(code).toBe(1);
    expect(err).toContain(`Continue with: npx cli backfill --source standard --file ${file} --resume ${runId}`);
  });

  it('stops when the run was cancelled elsewhere', async () => {
    writeFileSync(file, eventLines(3));
    const { respond, run } = runOnServer();
    const cancelled = (request: Received): Answer => {
      if (!request.path.endsWith('/batches')) return respond(request);
      run.status = 'cancelled';
      return { status: 409, body: { detail: 'The run was cancelled.', code: 'conflict', status: 409 } };
    };
    const { code, err } = await backfill(cancelled, ['--file', file]);
    expect(code).toBe(1);
    expect(err).toContain('The run is cancelled');
    expect(err).not.toContain('--resume');
  });

  it('stops when the run was cancelled after its last batch', async () => {
    writeFileSync(file, eventLines(3));
    const { respond, run } = runOnServer();
    const cancelled = (request: Received): Answer => {
      if (!request.path.endsWith('/complete')) return respond(request);
      run.status = 'cancelled';
      return { status: 409, body: { detail: 'You cannot complete a run that is cancelled.' } };
    };
    const { code, err } = await backfill(cancelled, ['--file', file]);
    expect(code).toBe(1);
    expect(err).toContain('The run is cancelled');
    expect(err).not.toContain('--resume');
  });

  it.each([
    [400, { detail: 'No batch.', errors: [{ path: 'number', message: 'is none' }] }, 2, '  number: is none', false],
    [401, { detail: 'Sign in to continue.' }, 1, 'The token in DESKLEDGER_TOKEN is invalid', true],
    [403, { detail: 'Not for you.' }, 1, 'Sign in with another account', true],
    [404, { detail: 'This backfill run does not exist.' }, 1, 'This backfill run does not exist', false],
    [500, { detail: 'Something went wrong.', requestId: 'r-17' }, 1, 'Request ID: r-17', true],
  ])('explains an answer %i, and says how to go on where that helps', async (status, body, exitCode, words, goesOn) => {
    writeFileSync(file, eventLines(3));
    const { respond } = runOnServer();
    const refusing = (request: Received): Answer =>
      request.path.endsWith('/batches') ? { status, body } : respond(request);
    const { code, err } = await backfill(refusing, ['--file', file]);
    expect(code).toBe(exitCode);
    expect(err).toContain(words);
    expect(err.includes(`--resume ${runId}`)).toBe(goesOn);
  });

  it('does not go on with a file that cannot be read further', async () => {
    writeFileSync(file, `${eventLines(batchLimits.lines)}${'x'.repeat(batchLimits.bytes + 1)}\n`);
    const { respond, run } = runOnServer();
    const { code, err } = await backfill(respond, ['--file', file]);
    expect({ code, status: run.status }).toEqual({ code: 1, status: 'cancelled' });
    expect(err).toContain('the line is longer than 4 MB');
    expect(err).toContain('Everything before that was sent');
    expect(err).not.toContain('--resume');
    const checked = await backfill(runOnServer().respond, ['--file', file, '--dry-run']);
    expect(checked.err).toContain('Nothing was stored.');
    expect(checked.err).not.toContain('was sent');
  });

  it('says how to end a run that cannot be ended now', async () => {
    writeFileSync(file, `${eventLines(batchLimits.lines)}${'x'.repeat(batchLimits.bytes + 1)}\n`);
    const { respond } = runOnServer();
    const { err } = await backfill(
      (request) => (request.path.endsWith('/cancel') ? { status: 503, body: { detail: 'Away.' } } : respond(request)),
      ['--file', file],
    );
    expect(err).toContain('the line is longer than 4 MB');
    expect(err).toContain(`npx cli backfill cancel ${runId}`);
  });

  describe('with a gzip file', () => {
    const lines = Array.from({ length: 20_000 }, () => `{"data":{"ticketId":"${randomUUID()}"}}\n`).join('');
    const packed = gzipSync(lines);

    it.each([3, 100, 30_000, packed.length >> 1, packed.length - 9, packed.length - 1])(
      'names it where it is cut after %i bytes',
      async (length) => {
        writeFileSync(file, packed.subarray(0, length));
        const { respond, run } = runOnServer({ status: 'none' });
        const { code, err } = await backfill(respond, ['--file', file]);
        expect(code).toBe(1);
        expect(err).toContain(`${file} cannot be read to its end: unexpected end of file.`);
        // Where it is cut early, no run was begun.
        expect(['none', 'cancelled']).toContain(run.status);
      },
    );

    it('names it where its bytes are broken', async () => {
      const broken = Buffer.from(packed);
      broken.fill(0xff, packed.length >> 1, (packed.length >> 1) + 1000);
      writeFileSync(file, broken);
      const { respond, run } = runOnServer();
      const { code, err } = await backfill(respond, ['--file', file]);
      expect({ code, status: run.status }).toEqual({ code: 1, status: 'cancelled' });
      expect(err).toContain(`${file} cannot be read to its end`);
    });
  });

  it('names bad lines by file and line', async () => {
    writeFileSync(file, `${eventLines(1)}nonsense\n`);
    const { respond } = runOnServer();
    const strict = (request: Received): Answer => {
      const answer = respond(request);
      return request.path.endsWith('/batches')
        ? {
            body: {
              ...{ accepted: 1, duplicates: 0, quarantined: 1, number: 1, repeated: false, waiting: 0 },
              refusals: [{ line: 2, why: 'the text is no JSON' }],
            },
          }
        : answer;
    };
    const { code, err } = await backfill(strict, ['--file', file]);
    expect(code).toBe(0);
    expect(err).toContain(`${file}:2: the text is no JSON`);
    expect(err).toContain(`${file}: 1 line rejected, the first in line 2`);
  });

  it('says when there is no such file, as wrong use', async () => {
    const { code, err } = await backfill(runOnServer().respond, ['--file', join(folder, 'missing.ndjson')]);
    expect(code).toBe(2);
    expect(err).toContain('There is no file');
  });
});
