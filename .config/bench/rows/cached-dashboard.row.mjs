import { fillTickets } from '../fill-tickets.mjs';
import { measureInTurn, measureLoad } from '../load.mjs';
import { startProduct } from '../product.mjs';
import { startScript } from '../run-child.mjs';

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
    const get = ({ url }) =>
      measureLoad({ url: `${url}${path}`, connections: sizes.connections, seconds: sizes.loadSeconds, headers });
    say('cached dashboard');
    const measured = await measureInTurn(
      sizes.loadRounds,
      () => get(product),
      () => get(bare),
    ).finally(bare.stop);
    return [rowOf(measured, answer.length)];
  } finally {
    await product.stop();
  }
}

function rowOf({ ours, limit, ratio }, bytes) {
  return {
    name: `Dashboard from cache (${bytes.toLocaleString('en-US')} bytes)`,
    measured: `${Math.round(ours).toLocaleString('en-US')} answers/s`,
    limit: `bare Fastify GET: ${Math.round(limit).toLocaleString('en-US')}/s`,
    ratio,
  };
}
