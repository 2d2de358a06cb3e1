import { setTimeout as pause } from 'node:timers/promises';
import {
  listBackfills,
  readBackfill,
  startBackfill,
  type Backfill,
  type Client,
  addConnection,
  changeConnection,
  giveAccess,
  listConnections,
} from '@deskledger/contracts';
import { signIn, type Administrator } from '../sign-in.js';
import {
  midnightOf,
  generateHistory,
  generateLive,
  generateLiveTicket,
  type HistoryStory,
  type LiveStory,
} from '../story/generate-history.js';
import { EventSource } from '../traffic/event-source.js';
import { playLive } from '../traffic/play-live.js';
import { createCast } from '../world/cast.js';
import { randomFrom } from '../world/random.js';
import { sourceKinds, type SourceKind } from './source-kinds.js';
import { SimulatedTickets } from './simulated-tickets.js';
import { type SimulatedHelpDesk, secret } from './simulated-help-desk.js';

/** Of the answers when it is read: 429, 500, or none. */
const faults = 0.05;
const lookEveryMs = 1000;

export interface HelpDeskDemo {
  readonly kind: SourceKind;
  /** Origin of the product. */
  readonly url: string;
  readonly administrator: Administrator;
  /** Where the help desk listens. */
  readonly port: number;
  readonly history: Omit<HistoryStory, 'ticketsADay'> & Partial<Pick<HistoryStory, 'ticketsADay'>>;
  readonly live: Pick<LiveStory, 'everyMs' | 'speed'>;
  readonly signal: AbortSignal;
  /** Told while the history is read, and with `isRead` once it has been. */
  readonly onProgress: (progress: { tickets: number; read: number; isRead: boolean }) => void;
}

/**
 * Simulates a help desk beside the product: connects it, has its history read, and lets it live until it is stopped. It posts
 * webhooks, of which a fifth is lost and a tenth comes twice. Resolves with the help desk, which goes on answering.
 */
export async function playHelpDesk(demo: HelpDeskDemo): Promise<SimulatedHelpDesk> {
  const { kind, url, history, live, signal } = demo;
  const { HelpDesk, ticketsADay } = sourceKinds[kind];
  const now = Date.now();
  const cast = createCast(history.seed);
  const life = new SimulatedTickets(cast);
  const past = new EventSource(generateHistory({ ticketsADay, ...history }));
  for (const event of past.takeUntil(now, Infinity)) life.goOn(event);
  const helpDesk = new HelpDesk(life.tickets, faults, randomFrom(`${history.seed}:faults`).next, life.names);
  // Here tickets change by the story alone.
  helpDesk.isChanging = false;
  helpDesk.recall = (id) => {
    if (!isLiveBefore(now, id, live.everyMs)) return undefined;
    const events = generateLiveTicket({ seed: history.seed, ...live }, id, cast);
    const updates = events.filter(({ timestamp }) => Date.parse(timestamp) <= Date.now());
    return updates.flatMap((event) => life.goOn(event)?.ticket ?? []).at(-1);
  };
  const host = await helpDesk.start(demo.port);
  try {
    const call = await signIn(url, demo.administrator);
    const address = await connectHelpDesk(call, helpDesk, host, url);
    const stories = [past, new EventSource(generateLive({ seed: history.seed, from: now, ...live }))];
    const webhooks = webhooksOf(helpDesk, life, address);
    await Promise.all([watchReading(call, demo, life.tickets.length), playLive(stories, webhooks, signal)]);
  } catch (error) {
    helpDesk.stop();
    throw error;
  }
  return helpDesk;
}

/** Whether an earlier demo may have told of a live ticket with this number: that of its moment, in the last year. */
function isLiveBefore(now: number, id: number, everyMs: number): boolean {
  const at = id * everyMs;
  return at < now && at > now - 365 * 86_400_000;
}

/** Deliveries of what the stories say is due. One that the product does not take is lost, as with the real ones. */
function webhooksOf(
  helpDesk: SimulatedHelpDesk,
  life: SimulatedTickets,
  address: string,
): Parameters<typeof playLive>[1] {
  return {
    deliver: async (events) => {
      const updates = events.flatMap((event) => life.goOn(event) ?? []);
      await helpDesk.send(updates, address).catch(() => undefined);
    },
  };
}

/** Has all of the history read, and says how far that is. */
async function watchReading(
  call: Client,
  { kind, history, signal, onProgress }: HelpDeskDemo,
  tickets: number,
): Promise<void> {
  let run = await reading(call, kind, midnightOf(history.from));
  while (run.status === 'running' && !signal.aborted) {
    onProgress({ tickets, read: run.accepted + run.duplicates, isRead: false });
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
    run = await call(readBackfill, { params: { id: run.id } });
  }
  if (run.status === 'failed') throw new Error(`Could not import the history: ${run.trouble ?? ''}`);
  if (run.status === 'completed') onProgress({ tickets, read: run.accepted + run.duplicates, isRead: true });
}

/** The reading of an earlier demo that goes on, or a new one. */
async function reading(call: Client, kind: SourceKind, from: number): Promise<Backfill> {
  const { items } = await call(listBackfills, { query: {} });
  const begun = items.find(
    ({ source, mode, status }) => source === kind && mode === 'pull' && (status === 'running' || status === 'paused'),
  );
  const body = {
    source: kind,
    mode: 'pull',
    since: new Date(from).toISOString(),
    label: 'Demo',
    dryRun: false,
  } as const;
  return begun ?? call(startBackfill, { body });
}

/** Connects a simulated help desk, or the one of an earlier demo again, and lets it be read; resolves with its address. */
async function connectHelpDesk(call: Client, helpDesk: SimulatedHelpDesk, host: string, url: string): Promise<string> {
  const { source, access } = helpDesk;
  const deskUrl = `http://${host}`;
  const { items } = await call(listConnections);
  const known = items.find((each) => each.source === source);
  const { id, address } =
    known === undefined
      ? await call(addConnection, { body: { source, name: 'Demo', secret, deskUrl } })
      : await call(changeConnection, { params: { id: known.id }, body: { deskUrl } });
  await call(giveAccess, { params: { id }, body: { access } });
  return new URL(new URL(address, url).pathname, url).href;
}
