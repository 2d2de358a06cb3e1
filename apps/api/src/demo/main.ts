import { createConfig, type Config } from '../config/config.js';
import { readEnvironment } from '../config/env.js';
import { readWebhookSecret } from '../config/webhook-secrets.js';
import { outliveReaders } from '../platform/observability/standard-streams.js';
import { tellDesk, tellLive } from './story/tell-desk.js';
import { EventSource } from './traffic/event-source.js';
import { createHelpDesk } from './traffic/help-desk.js';
import { playHistory } from './traffic/play-history.js';
import { playLive } from './traffic/play-live.js';
import { progressLine } from './traffic/progress-line.js';

const dayMs = 86_400_000;
const historyDays = 180;
const seed = 'deskledger';
/** An ordinary working day of a desk with fifteen agents. */
const ticketsADay = 220;
/** A new live ticket every few seconds; an hour of its work takes fifteen seconds. */
const live = { everyMs: 3000, speed: 240 };

/** Where the API of this configuration listens, and the key that its `standard` connection knows. */
function target({ http, webhookSecrets }: Config): { url: string; key: Buffer } {
  const host = http.host === '0.0.0.0' || http.host === '::' ? '127.0.0.1' : http.host;
  const secret = readWebhookSecret(webhookSecrets['standard']?.[0] ?? '');
  if (secret?.kind !== 'hmac')
    throw new Error("The demo signs by HMAC: WEBHOOK_SECRETS needs a 'standard' secret that begins with whsec_.");
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${http.port}`, key: secret.key };
}

/** Posts 180 days of a help desk through the webhook, then what happens from now on, until it is stopped. */
async function playDemo(signal: AbortSignal): Promise<void> {
  const { url, key } = target(createConfig(readEnvironment(), ''));
  const desk = createHelpDesk(url, key, signal);
  const now = Date.now();
  const from = now - historyDays * dayMs;
  const history = new EventSource(tellDesk({ seed, from, ticketsADay }));
  const line = progressLine('Demo history', process.stderr);
  const { accepted, duplicates } = await playHistory(history, now, desk, ({ reached, ...receipt }) =>
    line.show(
      (reached - from) / (now - from),
      `${(receipt.accepted + receipt.duplicates).toLocaleString('en-US')} events`,
    ),
  );
  const known = duplicates > 0 ? ` (${duplicates.toLocaleString('en-US')} were known already)` : '';
  line.finish(
    `${historyDays} days, ${accepted.toLocaleString('en-US')} new events${known}. Live traffic follows; Ctrl-C ends it.`,
  );
  await playLive([history, new EventSource(tellLive({ seed, from: now, ...live }))], desk, signal);
}

outliveReaders();
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
await playDemo(controller.signal).catch((error: unknown) => {
  if (controller.signal.aborted) return;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
