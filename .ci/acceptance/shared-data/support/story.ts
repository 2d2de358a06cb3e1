/** What every help desk tells of one ticket, in the order in which it happened, and what has become of it. */
export const story = ['created', 'updated', 'closed', 'reopened'];
export const outcome = {
  statusType: 'open',
  priority: 'High',
  closedTime: null,
  reopenCount: 1,
  firstClosedTime: '2026-03-04T15:22:48.000Z',
  createdTime: '2026-03-02T08:14:27.000Z',
};

export function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
