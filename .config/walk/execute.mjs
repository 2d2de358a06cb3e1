import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { root } from '../prepare-workspace.mjs';
import '../typescript-loader.mjs';

const { startTestServer, stopTestServer } = await import('../../apps/api/src/testing/test-server.ts');
const { createTestDatabase } = await import('../../apps/api/src/testing/test-database.ts');
const { waitFor } = await import('../../apps/api/src/testing/wait-for.ts');
const { httpClient } = await import('../../apps/api/src/testing/http-client.ts');
const { signDelivery } = await import('../../apps/api/src/platform/secrets/sign-delivery.ts');

/** Only files that execute in every round belong to the path. Timers and expiring caches run in some of them. */
const ROUNDS = 10;
const PRODUCT = /^(?:apps|libs)\/[\w-]+\/src\//;
const READY_WITHIN_MS = 120_000;
/** Namespace of the advisory locks behind the gates. */
const GATES = 4040;
const email = 'walk@example.com';

/**
 * Runs one delivery and one question, round after round, in an API and a worker process on a PostgreSQL of their own.
 * Resolves to the product files that executed a function, sorted, by step.
 */
export async function executedFiles() {
  const directory = await mkdtemp(join(tmpdir(), 'deskledger-walk-'));
  const cleaning = [() => rm(directory, { recursive: true, force: true })];
  try {
    await startTestServer();
    cleaning.push(stopTestServer);
    const database = await createTestDatabase();
    cleaning.push(() => database.drop());
    const walk = await startProduct(database, directory, cleaning);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(`walk-${round}`));
    const steps = Object.keys(rounds[0]);
    return Object.fromEntries(steps.map((step) => [step, filesInEach(rounds.map((round) => round[step]))]));
  } finally {
    for (const clean of cleaning.reverse()) await clean();
  }
}

async function startProduct({ url, ownerUrl }, directory, cleaning) {
  const key = randomBytes(32);
  const password = randomBytes(12).toString('hex');
  const env = {
    ...{ NODE_ENV: '', PORT: '0', METRICS_PORT: '0', REDIS_URL: '', LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: url, DATA_DIR: directory, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    WEBHOOK_SECRETS: JSON.stringify({ standard: `whsec_${key.toString('base64')}` }),
  };
  const api = await startRole('api', env, cleaning);
  const worker = await startRole('worker', env, cleaning);
  const gates = await buildGates(ownerUrl);
  cleaning.push(gates.end);
  const ask = httpClient(api.url);
  const { access_token: token } = await answered(ask('POST /api/account/login', { body: { email, password } }));
  return (id) => walk({ api, worker, gates, ask, key, token }, id);
}

async function startRole(role, env, cleaning) {
  const preloaded = ['typescript-loader.mjs', 'walk/coverage.mjs'].map((name) => join(root, '.config', name));
  const child = fork(join(root, 'apps/api/src/main.ts'), [], {
    cwd: root,
    env: { ...process.env, ...env, ROLE: role },
    execArgv: preloaded.flatMap((path) => ['--import', path]),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  cleaning.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const { url } = await message(child, ({ type }) => type === 'ready');
  const executed = async (request) => {
    const answer = message(child, (sent) => sent.executed !== undefined);
    child.send(request);
    return (await answer).executed;
  };
  await executed('start coverage');
  return { url, executed: () => executed('take coverage') };
}

function message(child, isIt) {
  return new Promise((resolve, reject) => {
    const settle = (end, value) => {
      clearTimeout(late);
      child.off('exit', exited).off('message', received);
      end(value);
    };
    const late = setTimeout(() => settle(reject, new Error('A process sent nothing for too long')), READY_WITHIN_MS);
    const exited = (code) => settle(reject, new Error(`A process ended with ${code}`));
    const received = (sent) => isIt(sent) && settle(resolve, sent);
    child.on('exit', exited).on('message', received);
  });
}

/**
 * Two gates that a batch waits at: 1 before it writes its events, 2 before it commits. So each step ends at the same
 * place, however slow the machine is.
 */
async function buildGates(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=product,public' });
  await client.connect();
  await client.query(`
    create function walk_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${GATES}, tg_argv[0]::integer); return null; end $$;
    create trigger walk_events before insert on events for each statement execute function walk_gate(1);
    create constraint trigger walk_commit after insert on events
      deferrable initially deferred for each row execute function walk_gate(2)`);
  const waitingSql = "select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted";
  const isWaitedAt = async (gate) => (await client.query(waitingSql, [GATES, gate])).rowCount > 0;
  return {
    close: () => client.query('select pg_advisory_lock($1, 1), pg_advisory_lock($1, 2)', [GATES]),
    waitedAt: (gate) => waitFor(() => isWaitedAt(gate), `a batch at gate ${gate}`),
    open: (gate) => client.query('select pg_advisory_unlock($1, $2)', [GATES, gate]),
    end: () => client.end(),
  };
}

async function walk({ api, worker, gates, ask, key, token }, id) {
  await gates.close();
  await Promise.all([api.executed(), worker.executed()]);
  const body = delivery(id);
  await answered(ask('POST /api/webhooks/standard', { headers: signDelivery([key], id, Date.now(), body), body }));
  await gates.waitedAt(1);
  const [toInbox, toEvents] = await Promise.all([api.executed(), worker.executed()]);
  await gates.open(1);
  await gates.waitedAt(2);
  const toProjections = await worker.executed();
  await gates.open(2);
  const dashboard = (query) => answered(ask(`GET /api/dashboard${query}`, { token }));
  const isShown = async () => (await dashboard(`?organization=${id}`)).metrics.all_tickets === 1;
  await waitFor(isShown, 'a dashboard with the ticket');
  await api.executed();
  await dashboard('');
  return {
    'Post → inbox': toInbox,
    'Inbox → events': toEvents,
    'Events → projections': toProjections,
    'Question → answer': await api.executed(),
  };
}

/** A new ticket of a new organization. Both have this id. */
function delivery(id) {
  const now = new Date().toISOString();
  const data = {
    ...{ ticketId: id, subject: 'A walk', status: 'Open', priority: 'High', organization: { id, name: id } },
    ...{ createdTime: now, modifiedTime: now },
  };
  return JSON.stringify({ type: 'ticket.created', id, timestamp: now, data });
}

async function answered(asked) {
  const { status, text, json } = await asked;
  if (status !== 200) throw new Error(`The API answered ${status}: ${text}`);
  return json;
}

function filesInEach([first, ...others]) {
  const urls = first.filter((url) => others.every((round) => round.includes(url)));
  const files = urls.map((url) => relative(root, fileURLToPath(url)));
  return files.filter((file) => PRODUCT.test(file)).sort();
}
