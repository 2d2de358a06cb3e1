import { agreeing, netPromoterScore, pointScale, promoterGroups, promoterScore, valueOfParts } from './points.js';
import { ratingParts, valuesOfStar } from './satisfaction-scale.js';

const version = (min_rating: number, max_rating: number) => ({
  questions: [
    { id: 'nps', type: 'rating', question: 'Recommend us?', required: true, min_rating, max_rating } as const,
  ],
});

describe('a scale that begins at 0', () => {
  it('has points where all versions share it', () => {
    expect(pointScale([version(0, 10), version(0, 10), { questions: [] }])).toEqual({ min: 0, max: 10 });
    expect(pointScale([version(0, 10), version(1, 5)])).toBeNull();
    expect(pointScale([version(1, 10)])).toBeNull();
    expect(pointScale([])).toBeNull();
  });

  it('knows each answer again', () => {
    for (const max of [1, 3, 7, 10]) {
      for (let value = 0; value <= max; value += 1) {
        expect(valueOfParts(ratingParts({ value, min: 0, max }), { min: 0, max })).toBe(value);
      }
    }
  });

  it('has one to three answers for each star of the scale 1 to 5', () => {
    const spans = [1, 2, 3, 4, 5].map((star) => valuesOfStar(star, { min: 0, max: 10 }));
    expect(spans).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
      [8, 10],
    ]);
  });
});

describe('the net promoter score', () => {
  const counts = (...given: number[]) =>
    given.reduce((sums, value) => sums.with(value, sums[value]! + 1), Array<number>(11).fill(0));

  it.each([
    [[10, 9, 8, 7, 6, 0], 0],
    [[10, 10, 9, 8], 75],
    [[0, 1, 6], -100],
    [[7, 8], 0],
    [[10, 8, 7], 33.3],
  ])('of %j is %d', (given, score) => {
    expect(netPromoterScore(counts(...given))).toBe(score);
  });

  it('is exact where it is not printed', () => {
    const groups = promoterGroups(counts(10, 8, 7));
    expect(groups).toEqual({ promoters: 1, passives: 2, detractors: 0 });
    expect(promoterScore(groups)).toBe(100 / 3);
    expect(promoterScore({ promoters: 3, passives: 2, detractors: 2 })).toBe(100 / 7);
    expect(promoterScore({ promoters: 0, passives: 0, detractors: 0 })).toBeNull();
  });

  it('is none without answers, and on another scale', () => {
    expect(netPromoterScore(Array<number>(11).fill(0))).toBeNull();
    expect(netPromoterScore([1, 1, 1, 1, 1, 1])).toBeNull();
  });
});

it('counts 5, 6 and 7 of 7 as agreement', () => {
  expect(agreeing([9, 9, 9, 9, 1, 2, 4])).toBe(7);
});
