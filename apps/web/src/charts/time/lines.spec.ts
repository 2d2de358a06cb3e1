import { bucketsOf } from '../buckets/buckets.js';
import { bucketRows } from '../buckets/testing/bucket-rows.js';
import { lastMeasured, segmentsOf } from './line-segments.js';
import { spreadLabels } from './time-series-marks.js';

const week = bucketsOf(bucketRows('2026-11-15', '2026-11-21'), '2026-11-21');

describe('a line', () => {
  it('is divided at its gaps; a point between two gaps stands alone', () => {
    const segments = segmentsOf(bucketsOf(bucketRows('2026-11-10', '2026-11-14'), '2026-11-21'), [1, null, 3, null, 5]);
    expect(segments.map(({ indices }) => indices)).toEqual([[0], [2], [4]]);
  });

  it('is dashed to what the range cuts at its ends', () => {
    const weeks = bucketsOf(bucketRows('2026-09-02', '2026-09-30', 'week'), '2026-11-21');
    expect(segmentsOf(weeks, [3, 9, 8, 9, 4]).filter(({ isDashed }) => isDashed)).toEqual([
      { indices: [0, 1], isDashed: true },
      { indices: [3, 4], isDashed: true },
    ]);
  });

  it('is dashed to what is not over yet', () => {
    const segments = segmentsOf(week, [1, 2, 3, 4, 5, 6, 7]);
    expect(segments.filter(({ isDashed }) => isDashed).map(({ indices }) => indices)).toEqual([[5, 6]]);
    expect(segments[0]?.indices).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('ends where its values end', () => {
    expect([lastMeasured([1, 2, null]), lastMeasured([null])]).toEqual([1, -1]);
  });
});

describe('labels at line ends', () => {
  it('keep their distance and stay inside', () => {
    expect(spreadLabels([100, 101], 16, 260)).toEqual([100, 116]);
    expect(spreadLabels([259, 258], 16, 260)).toEqual([260, 244]);
  });
});
