import { measureLoad, median } from '../load.mjs';
import { startProduct } from '../product.mjs';
import { startScript } from '../run-child.mjs';
import { fillTickets } from '../fill-tickets.mjs';

const path = '/api/dashboard?dateRange=30days';

/** The dashboard from memory against a bare Fastify that answers the same bytes. */
export async function measureCachedDashboard({ postgres, sizes, say }) {
  const databaseUrl = await postgres.openDatabase('cached');
  const product = await startProduct(databaseUrl);
  try {
    await fillTickets(databaseUrl, sizes.dashboardTickets[0]);
    const headers = { authorization: `Bearer ${await product.token()}` };
    const answer = await (await fetch(`${product.url}${path}`, { headers })).text();
    const bare = await startScript('bare-server.mjs', { answer });
    const rounds = [];
    for (let round = 1; round <= sizes.loadRounds; round += 1) {
      say(`cached dashboard, round ${round} of ${sizes.loadRounds}`);
      const get = ({ url }) =>
        measureLoad({ url: `${url}${path}`, connections: sizes.connections, seconds: sizes.loadSeconds, headers });
      rounds.push({ ours: (await get(product)).perSecond, bare: (await get(bare)).perSecond });
    }
    await bare.stop();
    const ours = median(rounds.map((round) => round.ours));
    const limit = median(rounds.map((round) => round.bare));
    return [
      {
        name: `Dashboard from cache (${answer.length.toLocaleString('en-US')} bytes)`,
        measured: `${Math.round(ours).toLocaleString('en-US')} answers/s`,
        limit: `bare Fastify GET: ${Math.round(limit).toLocaleString('en-US')}/s`,
        ratio: ours / limit,
        target: { atLeast: 0.7 },
      },
    ];
  } finally {
    await product.stop();
  }
}
