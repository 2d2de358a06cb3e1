import fc from 'fast-check';
import { instantOf, placeText, type Place } from './place.js';

const place: fc.Arbitrary<Place> = fc.record({
  at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  revision: fc.option(fc.maxSafeNat(), { nil: null }),
  key: fc.constant('key'),
});
const order = (left: number, right: number) => Math.sign(left - right);

describe('the text of a place', () => {
  it('sorts by instant, then by revision, none before any', () => {
    fc.assert(
      fc.property(place, place, (left, right) => {
        const expected = order(left.at, right.at) || order(left.revision ?? -1, right.revision ?? -1);
        const [first, second] = [placeText(left), placeText(right)];
        expect(first < second ? -1 : Number(first > second)).toBe(expected);
      }),
    );
  });

  it('gives its instant back', () => {
    fc.assert(fc.property(place, (some) => expect(instantOf(placeText(some))).toBe(some.at)));
  });

  it('tells deliveries of one instant apart', () => {
    expect(placeText({ at: 1, revision: null, key: 'a' })).not.toBe(placeText({ at: 1, revision: null, key: 'b' }));
  });

  it.each([
    { at: -1, revision: null },
    { at: 1.5, revision: null },
    { at: Number.NaN, revision: null },
    { at: 1, revision: -2 },
    { at: 1, revision: 0.5 },
  ])('refuses %j', (wrong) => {
    expect(() => placeText({ ...wrong, key: '' })).toThrow(RangeError);
  });
});
