import { filledValues } from './fill-tickets.mjs';
import { call } from './product.mjs';

const measures = ['created', 'resolved', 'resolution', 'compliance', 'backlog'];

/** Milliseconds of the dashboard of a year under each single filter, four values of each that nobody asked for before. */
export async function filterTimes({ product, token }) {
  const times = [];
  for (const [filter, values] of Object.entries(filledValues))
    for (const value of values.slice(0, 4))
      times.push(await timeOf(product, token, '/api/dashboard', { [filter]: value }));
  return times;
}

/** Milliseconds of breakdowns of a year by two dimensions, every measure of each pair. */
export async function pivotTimes({ product, token }) {
  const times = [];
  for (const [rows, columns] of [
    ['organization', 'priority'],
    ['assignee', 'organization'],
    ['tag', 'team'],
    ['weekday', 'hour'],
  ])
    for (const measure of measures)
      times.push(await timeOf(product, token, '/api/report/breakdown', { rows, columns, measure }));
  return times;
}

async function timeOf(product, token, path, query) {
  const started = performance.now();
  await call(product, token, 'GET', `${path}?${new URLSearchParams({ dateRange: '1year', ...query })}`);
  return performance.now() - started;
}
