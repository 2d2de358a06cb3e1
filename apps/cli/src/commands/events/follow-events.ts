import { listEvents, type Client, type RecordedEventDocument } from '@deskledger/contracts';

export interface Following {
  call: Client;
  filter: { type?: string | undefined; stream?: string | undefined };
  /** How many events of the past come first. */
  past: number;
  /** Resolves when it is time to look again. */
  tick: () => Promise<unknown>;
  stopped: () => boolean;
  now: () => number;
}

const pageSize = 1000;
/** Longer than any batch takes to commit. */
const settledAfterMs = 10_000;

/**
 * The last events, then every new one. A position is handed out before its batch commits, so an event may appear
 * behind one that was already shown; everything younger than ten seconds is therefore asked for again.
 */
export async function* followEvents(following: Following): AsyncGenerator<RecordedEventDocument> {
  const seen = new Map<string, number>();
  const isNew = ({ position }: RecordedEventDocument) =>
    !seen.has(position) && Boolean(seen.set(position, following.now()));
  let floor = earlier(await newestPosition(following), pageSize);
  for await (const event of eventsAfter(following, floor)) isNew(event);
  yield* await pastEvents(following);
  while (!following.stopped()) {
    for await (const event of eventsAfter(following, floor)) if (isNew(event)) yield event;
    floor = forgetSettled(seen, floor, following.now() - settledAfterMs);
    await following.tick();
  }
}

async function newestPosition({ call }: Following): Promise<string> {
  const { events } = await call(listEvents, { query: { latest: 'true', limit: 1 } });
  return events[0]?.position ?? '0';
}

const earlier = (position: string, count: number): string => String(Math.max(0, Number(position) - count));

async function pastEvents({ call, filter, past }: Following): Promise<RecordedEventDocument[]> {
  if (past === 0) return [];
  const { events } = await call(listEvents, { query: { ...filter, latest: 'true', limit: past } });
  return events.reverse();
}

async function* eventsAfter({ call, filter }: Following, floor: string): AsyncGenerator<RecordedEventDocument> {
  let after = floor;
  for (;;) {
    const { events } = await call(listEvents, { query: { ...filter, after, limit: pageSize } });
    yield* events;
    const last = events.at(-1);
    if (last === undefined || events.length < pageSize) return;
    after = last.position;
  }
}

/** The position below which nothing new can appear; what lies below it need not be remembered. */
function forgetSettled(seen: Map<string, number>, floor: string, settledBefore: number): string {
  const settled = [...seen].filter(([, at]) => at < settledBefore).map(([position]) => Number(position));
  const next = Math.max(Number(floor), ...settled);
  for (const position of seen.keys()) if (Number(position) <= next) seen.delete(position);
  return String(next);
}
