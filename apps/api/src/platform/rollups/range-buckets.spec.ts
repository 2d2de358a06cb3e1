import { bucketRuns } from './covered-buckets.js';

describe('the rollup rows of a range', () => {
  it('are the days before the whole months, the months, and the days after', () => {
    expect(bucketRuns({ from: '2025-11-22', to: '2026-11-21' })).toEqual([
      { grain: 'day', first: '2025-11-22', last: '2025-11-30' },
      { grain: 'month', first: '2025-12-01', last: '2026-10-01' },
      { grain: 'day', first: '2026-11-01', last: '2026-11-21' },
    ]);
  });

  it('are one month when the range is one', () => {
    expect(bucketRuns({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
      { grain: 'month', first: '2026-02-01', last: '2026-02-01' },
    ]);
  });

  it('are days alone when no month lies wholly inside, also across the end of a month', () => {
    expect(bucketRuns({ from: '2026-10-28', to: '2026-11-03' })).toEqual([
      { grain: 'day', first: '2026-10-28', last: '2026-11-03' },
    ]);
  });
});
