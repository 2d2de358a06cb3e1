import { ageReachedBefore, isShorter } from './retention.js';

describe('ages', () => {
  it('are reached at a local midnight', () => {
    const now = Date.parse('2026-03-31T03:00:00Z');
    expect(ageReachedBefore('30days', now, 'UTC')).toBe(Date.parse('2026-03-01T00:00:00Z'));
    // There it is still the 30th, and the clocks have been moved since.
    expect(ageReachedBefore('30days', now, 'America/New_York')).toBe(Date.parse('2026-02-28T05:00:00Z'));
    expect(ageReachedBefore('never', now, 'UTC')).toBeNull();
  });

  it('have an order in which never comes last', () => {
    expect([isShorter('30days', '90days'), isShorter('1year', 'never'), isShorter('never', '5years')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isShorter('1year', '1year'), isShorter('never', 'never')]).toEqual([false, false]);
  });
});
