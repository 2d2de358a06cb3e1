import { fillTickets, filledDays } from '../fill-tickets.mjs';
import { median, percentile } from '../load.mjs';
import { plainQuestions } from '../plain-questions.mjs';
import { withConnection } from '../postgres.mjs';
import { startProduct } from '../product.mjs';
import { answeredRow } from '../report.mjs';
import { answerTimes, slices } from '../slices.mjs';

const dayMs = 86_400_000;
const plainRounds = 3;
const warmUps = 5;
/** Milliseconds at the reference size, and at ten times as many tickets. */
const sliceTargets = [100, 600];
const pivotTargets = [150, 1_000];
/** With a fifth of the tickets open. */
const nowTargets = [50, 500];

/** A year's dashboard, never asked before, over many tickets: against plain SQL and against few tickets. */
export async function measureUncachedDashboard({ postgres, sizes, say }) {
  const [few, many] = sizes.dashboardTickets;
  const small = await prepare(postgres, few, say);
  const large = await prepare(postgres, many, say);
  try {
    say('dashboards of 365 days');
    const times = { small: [], large: [] };
    const years = differentYears(sizes.dashboardQuestions + warmUps);
    for (const year of years) {
      times.small.push(await timedAnswer(small, year));
      times.large.push(await timedAnswer(large, year));
    }
    say('the same as plain SQL');
    const plain = await timedPlain(large.databaseUrl, years[0]);
    const rows = rowsOf({ few, many, plain, small: times.small.slice(warmUps), large: times.large.slice(warmUps) });
    for (const slice of slices) {
      say(slice.name);
      const targets = targetsOf(slice);
      for (const [side, product] of [small, large].entries()) {
        const name = `${slice.name}, ${sizes.dashboardTickets[side].toLocaleString('en-US')} tickets`;
        rows.push(answeredRow(name, await answerTimes(product, slice.questions), targets[side]));
      }
    }
    return rows;
  } finally {
    await Promise.all([small.product.stop(), large.product.stop()]);
  }
}

function targetsOf({ isPivot, isOfNow }) {
  if (isOfNow) return nowTargets;
  return isPivot ? pivotTargets : sliceTargets;
}

async function prepare(postgres, tickets, say) {
  const databaseUrl = await postgres.openDatabase(`dashboard_${tickets}`);
  const product = await startProduct(databaseUrl);
  say(`${tickets.toLocaleString('en-US')} tickets`);
  await fillTickets(databaseUrl, tickets);
  return { databaseUrl, product, token: await product.token() };
}

/** Ranges of 365 days, each beginning on another day, so that no answer is in a cache. */
function differentYears(count) {
  const first = Date.now() - (filledDays - 2) * dayMs;
  return Array.from({ length: Math.min(count, filledDays - 367) }, (_, index) => {
    const from = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return { from, to: new Date(Date.parse(from) + 364 * dayMs).toISOString().slice(0, 10) };
  });
}

async function timedAnswer({ product, token }, { from, to }) {
  const url = `${product.url}/api/dashboard?dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const answer = await response.text();
  const elapsed = performance.now() - started;
  if (!response.ok || JSON.parse(answer).metrics.all_tickets === 0)
    throw new Error(`The dashboard answered ${response.status}: ${answer.slice(0, 200)}`);
  return elapsed;
}

function timedPlain(databaseUrl, { from, to }) {
  return withConnection(databaseUrl, async (client) => {
    const range = [`${from}T00:00:00Z`, new Date(Date.parse(to) + dayMs).toISOString()];
    const rounds = [];
    for (let round = 0; round < plainRounds; round += 1) {
      const started = performance.now();
      for (const question of plainQuestions) await client.query(question, range);
      rounds.push(performance.now() - started);
    }
    return median(rounds);
  });
}

function rowsOf({ few, many, plain, small, large }) {
  const [ofFew, ofMany] = [median(small), median(large)];
  const words = `365 days at ${many.toLocaleString('en-US')} tickets`;
  const measured = `${ofMany.toFixed(1)} ms (p95 ${percentile(large, 0.95).toFixed(1)} ms)`;
  return [
    {
      name: `Dashboard uncached, ${words}`,
      measured,
      limit: `plain GROUP BY: ${Math.round(plain)} ms`,
      ratio: plain / ofMany,
      target: { atLeast: 300 },
      unit: '× faster',
    },
    {
      name: `The same against ${few.toLocaleString('en-US')} tickets`,
      measured,
      limit: `${ofFew.toFixed(1)} ms`,
      ratio: ofMany / ofFew,
      target: { atMost: 1.3 },
    },
  ];
}
