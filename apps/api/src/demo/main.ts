import { parseArgs } from 'node:util';
import { createConfig, type Config } from '../config/config.js';
import { readEnvironment } from '../config/env.js';
import { readWebhookSecret } from '../config/webhook-secrets.js';
import { outliveReaders, whenOrphaned } from '../platform/observability/process-surroundings.js';
import { openDatabase } from '../processes/open-database.js';
import { Closings } from './customers/closings.js';
import { expectOwnCustomers, playCustomers } from './customers/play-customers.js';
import { promiseReplies } from './promise-replies.js';
import { signIn } from './sign-in.js';
import { isSourceKind, type SourceKind } from './help-desks/source-kinds.js';
import { playHelpDesk } from './help-desks/play-help-desk.js';
import { midnightOf, generateHistory } from './story/generate-history.js';
import { EventSource } from './traffic/event-source.js';
import { createHelpDesk, type HelpDesk } from './traffic/help-desk.js';
import { playHistory } from './traffic/play-history.js';
import { playLive } from './traffic/play-live.js';
import { progressLine } from './traffic/progress-line.js';
import { machineTime } from './traffic/story-time.js';

const dayMs = 86_400_000;
const historyDays = 180;
const seed = 'deskledger';
/** An ordinary working day of a help desk with fifteen agents. */
const ticketsADay = 220;
/** Of a simulated help desk: two tickets a minute, so that what its webhooks lose is seen; an hour of work takes a minute. */
const live = { everyMs: 30_000, speed: 60 };

/** Where the API of this configuration listens. */
function originOf({ http }: Config): string {
  const host = http.host === '0.0.0.0' || http.host === '::' ? '127.0.0.1' : http.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${http.port}`;
}

/** The key that the `standard` connection of this configuration knows. */
function keyOf({ webhookSecrets }: Config): Buffer {
  const secret = readWebhookSecret(webhookSecrets['standard']?.[0] ?? '');
  if (secret?.kind !== 'hmac')
    throw new Error("The demo signs with HMAC. Set a 'standard' secret that begins with whsec_ in WEBHOOK_SECRETS.");
  return secret.key;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Posts 180 days of a help desk through the webhook, then what happens from now on, until it is stopped: the same story at its
 * own times, however long posting the past has taken. Its customers are asked how it went, as long ago as that was.
 */
async function playDemo(config: Config, signal: AbortSignal): Promise<void> {
  const helpDesk = createHelpDesk(originOf(config), keyOf(config), signal);
  const closings = new Closings(seed);
  const desk: HelpDesk = {
    deliver: (events) => {
      // Deliveries begin in the story's order, and end in any.
      closings.receive(events);
      return helpDesk.deliver(events);
    },
  };
  const now = Date.now();
  const from = midnightOf(now - historyDays * dayMs);
  const history = new EventSource(generateHistory({ seed, from, ticketsADay }));
  await promise(config, signal);
  const line = progressLine('Demo history', process.stderr);
  const { accepted, duplicates } = await playHistory(history, now, desk, ({ reached, ...receipt }) =>
    line.show(
      (reached - from) / (now - from),
      `${(receipt.accepted + receipt.duplicates).toLocaleString('en-US')} events`,
    ),
  );
  const known = duplicates > 0 ? ` (${duplicates.toLocaleString('en-US')} already known)` : '';
  line.finish(
    `${historyDays} days, ${accepted.toLocaleString('en-US')} new events${known}. New tickets keep coming. Press Ctrl-C to stop.`,
  );
  const traffic = playLive([history], desk, signal);
  const customers = askCustomers(config, closings, { from, now, signal }).catch((error: unknown) => {
    if (!signal.aborted) process.stderr.write(`No demo survey responses: ${reasonOf(error)}\n`);
  });
  await Promise.all([traffic, customers]);
}

/** Before the first ticket, so that nothing has to be counted again. */
async function promise(config: Config, signal: AbortSignal): Promise<void> {
  const { email, password = '' } = config.administrator;
  await signIn(originOf(config), { email, password })
    .then((call) => promiseReplies(call, signal))
    .catch((error: unknown) => process.stderr.write(`No demo service levels: ${reasonOf(error)}\n`));
}

interface AskedTimes {
  readonly from: number;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Plays the customers of the half year, then those of the present. */
async function askCustomers(config: Config, closings: Closings, { from, now, signal }: AskedTimes): Promise<void> {
  expectOwnCustomers(config);
  const line = progressLine('Demo surveys', process.stderr);
  const customers = closings.take(now);
  // The product itself is loaded by this demo alone, not by simulated help desks.
  const { playPast } = await import('./customers/play-past.js');
  const database = { ...config.database, url: await urlOfDatabase() };
  const onProgress = (done: number, all: number) => line.show(done / all, `${done.toLocaleString('en-US')} customers`);
  const coming = await playPast({ ...config, database }, { customers, from, now, onProgress, signal });
  line.finish(`${customers.length.toLocaleString('en-US')} customers surveyed since ${new Date(from).toDateString()}.`);
  await playCustomers(config, originOf(config), { seed, closings, coming, time: machineTime, signal });
}

/** Where the running product has its data. */
async function urlOfDatabase(): Promise<string> {
  const { url, close } = await openDatabase(readEnvironment());
  // The product looks after its server, and ends it.
  await close();
  return url;
}

/** A simulated help desk of a kind, at this port: its history is read, its webhooks come, and it goes on until it is stopped. */
async function simulate(kind: SourceKind, port: number, config: Config, signal: AbortSignal): Promise<void> {
  const { email, password = '' } = config.administrator;
  process.stderr.write(`Sign in as ${email}\n`);
  const line = progressLine(`Demo of ${kind}`, process.stderr);
  const desk = await playHelpDesk({
    kind,
    url: originOf(config),
    administrator: { email, password },
    port,
    history: { seed, from: Date.now() - historyDays * dayMs },
    live,
    signal,
    onProgress: ({ tickets, read, isRead }) => {
      const done = `${read.toLocaleString('en-US')} tickets imported`;
      if (isRead) line.finish(`${done}. Sending webhooks, some get lost. Press Ctrl-C to stop.`);
      else line.show(read / Math.max(tickets, read, 1), done);
    },
  });
  desk.stop();
}

const { values } = parseArgs({ options: { source: { type: 'string' }, port: { type: 'string' } } });
const { source, port = '0' } = values;
outliveReaders();
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
// Alone it would go on posting, to whatever listens there next.
whenOrphaned(() => controller.abort());
const config = createConfig(readEnvironment(), '');
const playing =
  source !== undefined && isSourceKind(source)
    ? simulate(source, Number(port), config, controller.signal)
    : playDemo(config, controller.signal);
await playing.catch((error: unknown) => {
  if (controller.signal.aborted) return;
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
// While somebody listens for its end the channel keeps the process.
if (process.connected) process.disconnect();
