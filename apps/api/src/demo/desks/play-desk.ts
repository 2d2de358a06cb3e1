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
import { midnightOf, tellDesk, tellLive, tellLiveTicket, type DeskStory, type LiveStory } from '../story/tell-desk.js';
import { EventSource } from '../traffic/event-source.js';
import { playLive } from '../traffic/play-live.js';
import { createCast } from '../world/cast.js';
import { randomFrom } from '../world/random.js';
import { deskKinds, type DeskKind } from './desk-kinds.js';
import { DeskLife } from './desk-life.js';
import { type SimulatedDesk, secret } from './simulated-desk.js';

/** Of the answers when it is read: 429, 500, or none. */
const faults = 0.05;
const lookEveryMs = 1000;

export interface DeskDemo {
  readonly kind: DeskKind;
  /** Origin of the product. */
  readonly url: string;
  readonly administrator: Administrator;
  /** Where the help desk listens. */
  readonly port: number;
  readonly history: Omit<DeskStory, 'ticketsADay'> & Partial<Pick<DeskStory, 'ticketsADay'>>;
  readonly live: Pick<LiveStory, 'everyMs' | 'speed'>;
  readonly signal: AbortSignal;
  /** Told while the history is read, and with `isRead` once it has been. */
  readonly onProgress: (progress: { tickets: number; read: number; isRead: boolean }) => void;
}

/**
 * Simulates a help desk beside the product: connects it, has its history read, and lets it live until it is stopped. It posts
 * webhooks, of which a fifth is lost and a tenth comes twice. Resolves with the help desk, which goes on answering.
 */
export async function playDesk(demo: DeskDemo): Promise<SimulatedDesk> {
  const { kind, url, history, live, signal } = demo;
  const { Desk, ticketsADay } = deskKinds[kind];
  const now = Date.now();
  const cast = createCast(history.seed);
  const life = new DeskLife(cast);
  const past = new EventSource(tellDesk({ ticketsADay, ...history }));
  for (const event of past.takeUntil(now, Infinity)) life.goOn(event);
  const desk = new Desk(life.tickets, faults, randomFrom(`${history.seed}:faults`).next, life.names);
  // Here tickets change by the story alone.
  desk.isChanging = false;
  desk.recall = (id) => {
    if (!isLiveBefore(now, id, live.everyMs)) return undefined;
    const events = tellLiveTicket({ seed: history.seed, ...live }, id, cast);
    const told = events.filter(({ timestamp }) => Date.parse(timestamp) <= Date.now());
    return told.flatMap((event) => life.goOn(event)?.ticket ?? []).at(-1);
  };
  const host = await desk.start(demo.port);
  try {
    const call = await signIn(url, demo.administrator);
    const address = await connectDesk(call, desk, host, url);
    const stories = [past, new EventSource(tellLive({ seed: history.seed, from: now, ...live }))];
    const webhooks = webhooksOf(desk, life, address);
    await Promise.all([watchReading(call, demo, life.tickets.length), playLive(stories, webhooks, signal)]);
  } catch (error) {
    desk.stop();
    throw error;
  }
  return desk;
}

/** Whether an earlier demo may have told of a live ticket with this number: that of its moment, in the last year. */
function isLiveBefore(now: number, id: number, everyMs: number): boolean {
  const at = id * everyMs;
  return at < now && at > now - 365 * 86_400_000;
}

/** Deliveries of what the stories say is due. One that the product does not take is lost, as with the real ones. */
function webhooksOf(desk: SimulatedDesk, life: DeskLife, address: string): Parameters<typeof playLive>[1] {
  return {
    deliver: async (events) => {
      const told = events.flatMap((event) => life.goOn(event) ?? []);
      await desk.tellOf(told, address).catch(() => undefined);
    },
  };
}

/** Has all of the history read, and says how far that is. */
async function watchReading(
  call: Client,
  { kind, history, signal, onProgress }: DeskDemo,
  tickets: number,
): Promise<void> {
  let run = await reading(call, kind, midnightOf(history.from));
  while (run.status === 'running' && !signal.aborted) {
    onProgress({ tickets, read: run.accepted + run.duplicates, isRead: false });
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
    run = await call(readBackfill, { params: { id: run.id } });
  }
  if (run.status === 'failed') throw new Error(`The history could not be read: ${run.trouble ?? ''}`);
  if (run.status === 'completed') onProgress({ tickets, read: run.accepted + run.duplicates, isRead: true });
}

/** The reading of an earlier demo that goes on, or a new one. */
async function reading(call: Client, kind: DeskKind, from: number): Promise<Backfill> {
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
async function connectDesk(call: Client, desk: SimulatedDesk, host: string, url: string): Promise<string> {
  const { source, access } = desk;
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
