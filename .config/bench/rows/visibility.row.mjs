import { setTimeout as pause } from 'node:timers/promises';
import { yearOfEvents } from '../events.mjs';
import { percentile } from '../load.mjs';
import { postDelivery, startProduct } from '../product.mjs';

const tickMs = 10;
const probeEveryMs = 200;
const pollMs = 15;
const targetMs = 500;

/** A Node process that has just started compiles its code for some seconds: the load runs, nothing is measured yet. */
const warmUpMs = 8_000;

/** From the moment of posting a ticket until a dashboard shows it, while the help desk posts 500 events a second. */
export async function measureVisibility({ postgres, sizes, say }) {
  const product = await startProduct(await postgres.openDatabase('visibility'));
  try {
    say(`visibility at ${sizes.visibilityRate} events/s for ${sizes.visibilitySeconds} s`);
    const token = await product.token();
    const seconds = warmUpMs / 1000 + sizes.visibilitySeconds;
    const until = performance.now() + seconds * 1000;
    const load = postSteadily(product, sizes.visibilityRate, seconds, until);
    await pause(warmUpMs);
    const times = await probe(product, token, until);
    const posted = await load;
    const p99 = percentile(times, 0.99);
    return [
      {
        name: 'Post to dashboard under load',
        measured: `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(p99)} ms (${times.length} probes, ${Math.round(posted / seconds)} posts/s)`,
        limit: `${targetMs} ms`,
        ratio: p99 / targetMs,
        target: { atMost: 1 },
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Single-event posts at a fixed rate, whatever the answers take. */
async function postSteadily(product, rate, seconds, until) {
  const events = yearOfEvents(rate * seconds * 2, 'visibility');
  const answers = [];
  const started = performance.now();
  while (performance.now() < until) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (answers.length < due) answers.push(post(product, events.next().value));
    await pause(tickMs);
  }
  await Promise.all(answers);
  return answers.length;
}

const post = (product, event) => postDelivery(product, event.id, JSON.stringify(event));

async function probe(product, token, until) {
  const probes = [];
  for (let number = 0; performance.now() < until; number += 1) {
    probes.push(timeToVisible(product, token, number));
    await pause(probeEveryMs);
  }
  return Promise.all(probes);
}

/** Each probe is the only ticket of an organization of its own, so that the dashboard of that organization tells. */
async function timeToVisible(product, token, number) {
  const now = new Date().toISOString();
  const organization = { id: `probe-${number}`, name: `Probe ${number}` };
  const data = {
    ticketId: `probe-${number}`,
    subject: 'Probe',
    status: 'Open',
    organization,
    createdTime: now,
    modifiedTime: now,
  };
  const started = performance.now();
  await post(product, { type: 'ticket.created', id: `probe-${number}`, timestamp: now, data });
  const url = `${product.url}/api/dashboard?dateRange=today&organization=${organization.id}`;
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { metrics } = await response.json();
    if (metrics.all_tickets === 1) return performance.now() - started;
    await pause(pollMs);
  }
}
