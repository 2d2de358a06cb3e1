import fc from 'fast-check';
import { instantOf, orderingKeyText, type OrderingKey } from './ordering-key.js';

const orderingKey: fc.Arbitrary<OrderingKey> = fc.record({
  // Few instants, so that revisions decide, and revisions of every length.
  at: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 4_102_444_800_000 })),
  revision: fc.option(fc.oneof(fc.nat(100), fc.nat(100_000), fc.maxSafeNat()), { nil: null }),
  key: fc.constant('key'),
});
const order = (left: number, right: number) => Math.sign(left - right);

describe('the text of an ordering key', () => {
  it('sorts by instant, then by revision, none before any', () => {
    fc.assert(
      fc.property(orderingKey, orderingKey, (left, right) => {
        const expected = order(left.at, right.at) || order(left.revision ?? -1, right.revision ?? -1);
        const [first, second] = [orderingKeyText(left), orderingKeyText(right)];
        expect(first < second ? -1 : Number(first > second)).toBe(expected);
      }),
    );
  });

  it('puts the longer revision after the shorter one, whose digits are greater', () => {
    const text = (revision: number | null) => orderingKeyText({ at: 1, revision, key: 'key' });
    expect([36 ** 2, 36 - 1, null, 0, 36].map(text).sort()).toEqual([null, 0, 36 - 1, 36, 36 ** 2].map(text));
  });

  it('takes instants as far as nine digits of base 36 go', () => {
    const last = 36 ** 9 - 1;
    expect(instantOf(orderingKeyText({ at: last, revision: null, key: '' }))).toBe(last);
    expect(() => orderingKeyText({ at: last + 1, revision: null, key: '' })).toThrow(RangeError);
  });

  it('gives its instant back', () => {
    fc.assert(fc.property(orderingKey, (some) => expect(instantOf(orderingKeyText(some))).toBe(some.at)));
  });

  it('tells deliveries of one instant apart', () => {
    expect(orderingKeyText({ at: 1, revision: null, key: 'a' })).not.toBe(
      orderingKeyText({ at: 1, revision: null, key: 'b' }),
    );
  });

  const instant = 'an ordering key needs an instant from 1970 on in whole milliseconds';
  const revision = 'a revision is a whole number from 0';

  it.each([
    [-1, null, `${instant}, not -1`],
    [1.5, null, `${instant}, not 1.5`],
    [Number.NaN, null, `${instant}, not NaN`],
    [1, -2, `${revision}, not -2`],
    [1, 0.5, `${revision}, not 0.5`],
  ])('refuses the instant %d with revision %p: %s', (at, number, message) => {
    expect(() => orderingKeyText({ at, revision: number, key: '' })).toThrow(new RangeError(message));
  });
});
