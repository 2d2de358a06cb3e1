import { setTimeout as pause } from 'node:timers/promises';
import type { HelpDesk } from './help-desk.js';
import { until } from './processes.js';
import { chunks, shuffled } from './random.js';
import type { Staff } from './staff.js';
import type { StandardEvent, Story } from './story.js';

interface DashboardFigures {
  metrics: { all_tickets: number; open_tickets: number; closed_tickets: number };
  averageTime: { totalOpenAt: number; totalCloseTime: number; count: number };
  responseTrends: { created: number; resolved: number; reopened: number }[];
}

/** Posts a whole story with four senders at once, shuffled, every third delivery twice; resolves when all were accepted. */
export async function postAll(desk: HelpDesk, story: Story, random: () => number, pace: number): Promise<void> {
  const deliveries = shuffled(chunks(story.events, 12), random);
  const queue: StandardEvent[][] = deliveries.flatMap((delivery, i) =>
    i % 3 === 0 ? [delivery, delivery] : [delivery],
  );
  const sender = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await desk.deliver(next);
      await pause(pace * random());
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
}

/** The dashboard shows exactly what the stories say, and no projection differs from the log. */
export async function expectExactFigures(staff: Staff, ...stories: Story[]): Promise<void> {
  await expectFigures(staff, ...stories);
  await expectNoDifferences(staff);
}

/** The dashboard shows exactly what the stories say. */
export async function expectFigures(staff: Staff, ...stories: Story[]): Promise<void> {
  const figures = await staff.get<DashboardFigures>('/api/dashboard?dateRange=30days');
  const sum = (key: 'created' | 'resolved' | 'reopened') =>
    figures.responseTrends.reduce((total, row) => total + row[key], 0);
  const expected = total(stories);
  expect({
    all: figures.metrics.all_tickets,
    open: figures.metrics.open_tickets,
    closed: figures.metrics.closed_tickets,
    resolved: sum('resolved'),
    reopened: sum('reopened'),
    openSum: figures.averageTime.totalOpenAt,
    closeSum: figures.averageTime.totalCloseTime,
  }).toEqual(expected);
  expect(sum('created')).toBe(expected.all);
}

async function expectNoDifferences(staff: Staff): Promise<void> {
  const projections = async () =>
    (await staff.get<{ items: { name: string; lag: number }[] }>('/api/projections')).items;
  // A sweep finds what nobody was woken for, once a minute.
  await until('every projection has caught up', 150, async () => {
    const late = (await projections()).filter(({ lag }) => lag !== 0);
    if (late.length > 0) throw new Error(late.map(({ name, lag }) => `${name} is ${lag} behind`).join(', '));
    return true;
  });
  for (const { name } of await projections()) {
    const { differences } = await staff.call<{ differences: unknown[] }>('POST', `/api/projections/${name}/verify`);
    expect({ name, differences }).toEqual({ name, differences: [] });
  }
}

function total(stories: Story[]): Story['expected'] {
  const sum = { all: 0, open: 0, closed: 0, resolved: 0, reopened: 0, openSum: 0, closeSum: 0 };
  for (const { expected } of stories) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += expected[key];
  }
  return sum;
}
