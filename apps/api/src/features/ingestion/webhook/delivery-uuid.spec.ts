import { version } from 'uuid';
import { deliveryUuid } from './take-delivery.js';

describe('deliveryUuid', () => {
  it('is a UUID of version 7 that sorts by time', () => {
    const ids = [1, 2, 1_000_000].map((later) => deliveryUuid(new Date(1_772_439_267_000 + later)));
    expect(ids.map(version)).toEqual([7, 7, 7]);
    expect([...ids].sort()).toEqual(ids);
  });

  it('is another one every time', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 1000 }, () => deliveryUuid(now))).size).toBe(1000);
  });
});
