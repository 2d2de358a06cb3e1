import { fillTickets, filledValues } from '../fill-tickets.mjs';
import { withConnection } from '../postgres.mjs';
import { call, startProduct } from '../product.mjs';
import { startScript } from '../run-child.mjs';

const rules = 200;
const minutesADay = 1440;
const targetShare = 0.02;
const measures = ['created', 'compliance', 'resolution', 'backlog'];
const dimensions = ['organization', 'team', 'priority', 'channel'];

/** What alerts on figures cost: one sweep a day that evaluates all of them, and one every other minute that finds nothing to do. */
export async function measureAlerts({ postgres, sizes, say }) {
  const [count] = sizes.dashboardTickets;
  const databaseUrl = await postgres.openDatabase('alerts');
  const product = await startProduct(databaseUrl);
  try {
    say(`${count.toLocaleString('en-US')} tickets and ${rules} alerts`);
    await fillTickets(databaseUrl, count);
    await createRules(product);
    // Its worker would evaluate them at the same time.
    await product.stop();
    await withConnection(databaseUrl, (client) =>
      client.query('update figure_alerts set evaluated_until = evaluated_until - 3'),
    );
    say('a day of sweeps');
    const times = await startScript('evaluate-alerts.mjs', { databaseUrl });
    const evaluated = await withConnection(databaseUrl, readEvaluated);
    if (evaluated !== rules) throw new Error(`Of ${rules} alerts ${evaluated} were evaluated.`);
    return [rowOf(count, times)];
  } finally {
    await product.stop();
  }
}

/** Each of another measure and another part of the tickets, every second one against what is usual. */
async function createRules(product) {
  const token = await product.token();
  const { id } = await call(product, token, 'GET', '/api/account');
  for (let nth = 0; nth < rules; nth += 1) {
    const dimension = dimensions[nth % dimensions.length];
    const values = filledValues[dimension];
    const measure = measures[Math.floor(nth / 2) % measures.length];
    const condition = nth % 2 === 0 ? 'unusual' : 'above';
    await call(product, token, 'POST', '/api/alerts', {
      ...{
        measure: measures[Math.floor(nth / 2) % measures.length],
        filter: { [dimension]: [values[nth % values.length]] },
      },
      ...{
        window: condition === 'unusual' || measure === 'backlog' ? 1 : 7,
        condition,
        value: 3,
        minimumCount: 0,
        coolDownDays: 0,
      },
      ...{ told: [id], byEmail: false },
    });
  }
}

async function readEvaluated(client) {
  const { rows } = await client.query('select count(*)::int as n from figure_alerts where last_count is not null');
  return rows[0].n;
}

/** Seconds by the clock, so the time in PostgreSQL is in them. */
function rowOf(count, { evaluating, idle }) {
  const share = (evaluating + minutesADay * idle) / 86_400;
  return {
    name: `${rules} alerts, ${count.toLocaleString('en-US')} tickets`,
    measured: `${evaluating.toFixed(1)} s once a day, ${(idle * 1000).toFixed(1)} ms each other minute: ${(share * 100).toFixed(3)} % of a core`,
    limit: `${targetShare * 100} %`,
    ratio: share / targetShare,
    target: { atMost: 1 },
  };
}
