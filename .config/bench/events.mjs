import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { generateHistory } from '../../apps/api/dist/demo/story/generate-history.js';
import { signDelivery } from '../../apps/api/dist/platform/secrets/sign-delivery.js';

const dayMs = 86_400_000;
const historyDays = 365;
/** So that the story of a year is a little longer than what is asked for. */
const eventsATicket = 5.2;
const workingShare = 0.8;

/** The first `count` events of a year at a help desk of the size that has so many. */
export function* yearOfEvents(count, seed = 'bench') {
  const ticketsADay = Math.ceil(count / eventsATicket / (historyDays - 30) / workingShare);
  const from = Date.now() - historyDays * dayMs;
  let reported = 0;
  for (const event of generateHistory({ seed, from, ticketsADay })) {
    if (reported === count) return;
    reported += 1;
    yield event;
  }
}

/** Writes events as NDJSON, the way that `cli backfill` reads them. */
export async function writeEvents(path, events) {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 });
  for (const event of events) if (!file.write(`${JSON.stringify(event)}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/** Signed deliveries of one event each, ready to be posted. */
export function signedDeliveries(events, key) {
  return events.map((event) => {
    const body = JSON.stringify(event);
    return { body, headers: signDelivery([key], `bench_${event.id}`, Date.now(), body) };
  });
}
