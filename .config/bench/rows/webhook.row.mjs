import { signedDeliveries, yearOfEvents } from '../events.mjs';
import { changingRequests, measureLoad, median } from '../load.mjs';
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
    const rounds = [];
    for (let round = 1; round <= sizes.loadRounds; round += 1) {
      say(`webhook posts, round ${round} of ${sizes.loadRounds}`);
      const events = [...yearOfEvents(sizes.webhookPosts, `webhook-${round}`)];
      const renamed = events.map((event) => ({
        ...event,
        id: `${round}-${event.id}`,
        data: { ...event.data, ticketId: `${round}-${event.data.ticketId}` },
      }));
      const ours = await post(product.url, renamed, product.key, sizes);
      await untilApplied(product, token);
      rounds.push({ ours, bare: await post(bare.url, renamed, product.key, sizes) });
    }
    return [rowOf(rounds)];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

function post(url, events, key, { connections }) {
  const deliveries = signedDeliveries(events, key);
  let index = 0;
  const next = () => deliveries[index++ % deliveries.length];
  return measureLoad({ url, connections, amount: deliveries.length, requests: changingRequests(path, next) });
}

function rowOf(rounds) {
  const ours = median(rounds.map((round) => round.ours.perSecond));
  const bare = median(rounds.map((round) => round.bare.perSecond));
  const p99 = median(rounds.map((round) => round.ours.p99));
  return {
    name: 'Webhook, single events, each committed',
    measured: `${Math.round(ours).toLocaleString('en-US')} posts/s, p99 ${p99} ms`,
    limit: `bare Fastify POST: ${Math.round(bare).toLocaleString('en-US')}/s`,
    ratio: ours / bare,
    target: { atLeast: 0.4 },
  };
}
