import fc from 'fast-check';
import { addStripe, stripesOf } from './histogram.js';

/** A stripe's 16 counts, of which only these are not 0. */
function counts(given: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 16 }, (_, index) => given[index] ?? 0);
}

describe('the stripes of a histogram', () => {
  it('hold 16 neighbouring buckets each; those without a count have none', () => {
    const histogram = new Map([
      [3, 2],
      [15, 1],
      [16, 5],
      [40, 0],
      [63, -1],
    ]);
    expect(stripesOf(histogram)).toEqual([
      [0, counts({ 3: 2, 15: 1 })],
      [1, counts({ 0: 5 })],
      [3, counts({ 15: -1 })],
    ]);
  });

  it('add to what is counted already', () => {
    const histogram = new Map([
      [16, 1],
      [18, 4],
    ]);
    addStripe(histogram, 1, counts({ 0: 2, 5: 7 }));
    expect([...histogram]).toEqual([
      [16, 3],
      [18, 4],
      [21, 7],
    ]);
  });

  it('make the histogram again', () => {
    const histograms = fc.array(fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 1000 }))).map((all) => new Map(all));
    fc.assert(
      fc.property(histograms, (histogram) => {
        const again = new Map<number, number>();
        for (const [stripe, columns] of stripesOf(histogram)) addStripe(again, stripe, columns);
        expect(again).toEqual(histogram);
      }),
    );
  });
});
