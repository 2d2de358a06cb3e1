import { stateOf, type SeenOfConnection } from './connection-state.js';

const now = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const seen = (more: Partial<SeenOfConnection>): SeenOfConnection => ({
  ...{ lastDeliveryAt: minutesAgo(60), weeksBefore: [9, 5, 7, 6], missed: 0, lastReconciliation: 'completed' },
  ...more,
});

describe('the state of a connection', () => {
  it.each<[string, Partial<SeenOfConnection>, string]>([
    ['silent where every week before had deliveries at this time', {}, 'silent'],
    ['silent by one week', { weeksBefore: [5] }, 'silent'],
    ['well where one week had none', { weeksBefore: [9, 4, 7, 6] }, 'well'],
    ['well in its first week', { weeksBefore: [] }, 'well'],
    ['well after a short silence', { lastDeliveryAt: minutesAgo(14) }, 'well'],
    ['silent after a quarter of an hour', { lastDeliveryAt: minutesAgo(15) }, 'silent'],
    ['losing where many tickets changed without a word', { weeksBefore: [], missed: 10 }, 'losing'],
    ['well where few did', { weeksBefore: [], missed: 9 }, 'well'],
    ['well where a delivery has just come', { lastDeliveryAt: minutesAgo(1), missed: 10 }, 'well'],
    ['well where it is read alone', { lastDeliveryAt: null, weeksBefore: [], missed: 50 }, 'well'],
    ['unread where the last reconciliation run failed', { weeksBefore: [], lastReconciliation: 'failed' }, 'unread'],
    ['silent rather than unread', { lastReconciliation: 'failed' }, 'silent'],
    ['new before anything came', { lastDeliveryAt: null, weeksBefore: [], lastReconciliation: null }, 'new'],
    ['well where nobody reads it', { weeksBefore: [], lastReconciliation: null }, 'well'],
  ])('is %s', (_, more, state) => {
    expect(stateOf(seen(more), now)).toBe(state);
  });
});
