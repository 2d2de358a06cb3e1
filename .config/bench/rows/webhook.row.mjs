import { signedDeliveries, yearOfEvents } from '../events.mjs';
import { changingRequests, measureInTurn, measureLoad } from '../load.mjs';
import { startProduct, untilApplied } from '../product.mjs';
import { startScript } from '../run-child.mjs';

const path = '/api/webhooks/standard';
const receipt = '{"accepted":1,"duplicates":0,"quarantined":0}';

/** Signed posts of one event each against a bare Fastify that parses the same bodies and answers the same bytes. */
export async function measureWebhook({ postgres, sizes, say }) {
  const product = await startProduct(await postgres.openDatabase('webhook'));
  const bare = await startScript('bare-server.mjs', { answer: receipt });
  try {
    const token = await product.token();
    const post = async ({ url }, round) => {
      const measured = await postOneByOne(url, eventsOfRound(round, sizes.webhookPosts), product.key, sizes);
      await untilApplied(product, token);
      return measured;
    };
    say('webhook posts');
    const measured = await measureInTurn(
      sizes.loadRounds,
      (round) => post(product, round),
      (round) => post(bare, round),
    );
    return [rowOf(measured)];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** New events in every round: a repeated one would be a duplicate, and cheaper. */
function eventsOfRound(round, count) {
  return Array.from(yearOfEvents(count, `webhook-${round}`), (event) => {
    const ticketId = `${round}-${event.data.ticketId}`;
    return { ...event, id: `${round}-${event.id}`, data: { ...event.data, ticketId } };
  });
}

function postOneByOne(url, events, key, { connections }) {
  const deliveries = signedDeliveries(events, key);
  let index = 0;
  const next = () => deliveries[index++ % deliveries.length];
  return measureLoad({ url, connections, amount: deliveries.length, requests: changingRequests(path, next) });
}

function rowOf({ ours, limit, ratio, p99 }) {
  return {
    name: 'Webhook, single events, each committed',
    measured: `${Math.round(ours).toLocaleString('en-US')} posts/s, p99 ${p99} ms`,
    limit: `bare Fastify POST: ${Math.round(limit).toLocaleString('en-US')}/s`,
    ratio,
  };
}
