import type { TicketMoment } from '@deskledger/contracts';
import { timesBetween } from './time-between.js';

const start = Date.parse('2026-11-23T09:00:00Z');
const moment = (hours: number, event: TicketMoment['event'], to: string | null = null): TicketMoment => ({
  at: new Date(start + hours * 3_600_000).toISOString(),
  event,
  status: null,
  from: null,
  to,
  heard: null,
});

const story = [
  moment(0, 'created'),
  moment(1, 'assigned', 'Grace'),
  moment(1, 'team', 'First'),
  moment(4, 'assigned', 'Ada'),
  moment(6, 'closed'),
  moment(16, 'reopened'),
  moment(17, 'assigned'),
];

describe('the time between the entries of a timeline', () => {
  it('is of whoever held the ticket then', () => {
    const reported = timesBetween(story, start + 20 * 3_600_000).map(
      (time) => time && [time.seconds / 3_600, time.holder, time.isClosed],
    );
    expect(reported).toEqual([
      [1, null, false],
      undefined,
      [3, 'Grace', false],
      [2, 'Ada', false],
      [10, 'Ada', true],
      [1, 'Ada', false],
      [3, null, false],
    ]);
  });

  it('is nothing after the last entry of a story that has ended', () => {
    expect(timesBetween(story.slice(0, 5), undefined).at(-1)).toBeUndefined();
  });
});
