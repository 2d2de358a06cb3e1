import { begunHours, seriesOf } from './series-of.js';

const day = (date: string, to = date) => ({ date, to });
// In Auckland it is the 22nd already.
const reported = {
  generatedAt: '2026-11-21T14:05:00.000Z',
  range: { from: '2026-11-22', timezone: 'Pacific/Auckland' },
};

describe('the buckets of a table over time', () => {
  const days = [day('2026-11-21'), day('2026-11-22')];

  it('are all of them, unless the unfinished one is to be left out', () => {
    expect(seriesOf(days, reported, undefined)).toEqual(days);
    expect(seriesOf(days, reported, 'hide')).toEqual([day('2026-11-21')]);
  });

  it('lose the whole week of today', () => {
    const weeks = [day('2026-11-09', '2026-11-15'), day('2026-11-16', '2026-11-22')];
    expect(seriesOf(weeks, reported, 'hide')).toEqual(weeks.slice(0, 1));
  });

  it('are the same where today is not among them, or alone', () => {
    expect(seriesOf(days.slice(0, 1), reported, 'hide')).toEqual(days.slice(0, 1));
    expect(seriesOf(days.slice(1), reported, 'hide')).toEqual(days.slice(1));
    const past = [day('2026-11-20'), day('2026-11-21')];
    expect(seriesOf(past, reported, 'hide')).toEqual(past);
  });
});

describe('the hours of a day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour }));
  const lastOf = (from: string, incomplete?: 'hide', generatedAt = reported.generatedAt) =>
    begunHours(hours, { generatedAt, range: { ...reported.range, from } }, incomplete).at(-1)?.hour;

  it('end with the one of the answer, unless it is to be left out', () => {
    expect([lastOf('2026-11-22'), lastOf('2026-11-22', 'hide')]).toEqual([3, 2]);
    // The only one stays.
    expect(lastOf('2026-11-22', 'hide', '2026-11-21T11:30:00.000Z')).toBe(0);
  });

  it('are all of them on a day that is over, and none of one to come', () => {
    expect([lastOf('2026-11-21', 'hide'), lastOf('2026-11-23')]).toEqual([23, undefined]);
  });
});
