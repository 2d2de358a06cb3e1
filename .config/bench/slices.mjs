import { filledValues } from './fill-tickets.mjs';
import { call } from './product.mjs';

const measures = ['created', 'resolved', 'resolution', 'reply', 'compliance', 'backlog'];
const pairs = [
  ['organization', 'priority'],
  ['assignee', 'organization'],
  ['tag', 'team'],
  ['weekday', 'hour'],
];
const dashboard = '/api/dashboard';
const year = { dateRange: '1year' };

/** Four values of a filter, each asked for the first time. */
const under = (key, name = key, range = year) =>
  filledValues[key].slice(0, 4).map((value) => [dashboard, { ...range, [name]: value }]);

/** Each asked for the first time: of all tickets, and under filters. */
const ofNow = (path) => [
  [path, {}],
  ...['team', 'priority', 'channel'].flatMap((key) => filledValues[key].map((value) => [path, { [key]: value }])),
];

/** Questions that the rollups cannot answer, by their kind; `isPivot`: by two dimensions; `isOfNow`: whatever the range. */
export const slices = [
  { name: 'A year under one filter', questions: [...under('team'), ...under('priority'), ...under('channel')] },
  { name: 'A year under "is not"', questions: [...under('priority', 'notPriority'), ...under('team', 'notTeam')] },
  { name: 'A year of an assignee', questions: under('assignee') },
  { name: 'A year of a tag', questions: under('tag') },
  { name: '30 days under one filter', questions: under('designation', 'designation', { dateRange: '30days' }) },
  { name: 'The backlog under one filter', questions: [['/api/report/backlog', { team: filledValues.team[0] }]] },
  { name: 'What needs attention', isOfNow: true, questions: ofNow('/api/ticket/attention') },
  { name: 'The workload of agents', isOfNow: true, questions: ofNow('/api/ticket/workload') },
  {
    name: 'A year by two dimensions',
    isPivot: true,
    questions: pairs.flatMap(([rows, columns]) =>
      measures.map((measure) => ['/api/report/breakdown', { ...year, rows, columns, measure }]),
    ),
  },
];

/** Milliseconds until each of some questions is answered. */
export async function answerTimes({ product, token }, questions) {
  const times = [];
  for (const [path, query] of questions) {
    const started = performance.now();
    await call(product, token, 'GET', `${path}?${new URLSearchParams(query)}`);
    times.push(performance.now() - started);
  }
  return times;
}
