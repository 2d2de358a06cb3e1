import { parseArgs } from 'node:util';

/** How much each row does. `quick` is small enough for CI and says whether everything runs; `full` gives the figures. */
const full = {
  name: 'full',
  /** Whether a missed target fails the run. */
  judged: true,
  backfillEvents: 1_000_000,
  importRows: 1_000_000,
  burstEvents: 65_000,
  loadSeconds: 3,
  loadRounds: 7,
  connections: 50,
  webhookPosts: 10_000,
  dashboardTickets: [100_000, 1_000_000],
  dashboardQuestions: 60,
  visibilitySeconds: 30,
  visibilityRate: 500,
  jobEvents: 20_000,
  answersSeconds: 60,
  answersRate: 200,
  searchedResponses: 100_000,
  closedTickets: 10_000,
};

const quick = {
  ...full,
  name: 'quick',
  judged: false,
  backfillEvents: 30_000,
  importRows: 30_000,
  burstEvents: 10_000,
  loadSeconds: 2,
  loadRounds: 3,
  webhookPosts: 3_000,
  dashboardTickets: [10_000, 50_000],
  dashboardQuestions: 20,
  visibilitySeconds: 8,
  jobEvents: 3_000,
  answersSeconds: 8,
  searchedResponses: 10_000,
  closedTickets: 2_000,
};

const usage = 'Usage: npm run bench [-- [--quick] [--only <row>,<row>] [--json <file>]]';

/**
 * Reads the command line. Throws with the usage when it is wrong.
 * @param {string[]} args
 * @param {string[]} known names of rows
 */
export function readArguments(args, known) {
  const { values } = parsed(args);
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown rows: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  return { sizes: values.quick ? quick : full, only, json: values.json };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
    });
  } catch (error) {
    throw new Error(`${error.message}\n${usage}`, { cause: error });
  }
}
