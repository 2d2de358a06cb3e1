import { closedDates, parsed } from './import-ics.js';

const calendar = (...events: string[]) =>
  parsed(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
      'END:VCALENDAR',
    ].join('\n'),
    'holidays.ics',
  );
const datesOf = (...events: string[]) => closedDates(calendar(...events), '2026-01-01', '2027-12-31');
const named = (...events: string[]) => datesOf(...events).dates.map(({ date, name }) => [date, name]);

describe('an iCalendar file', () => {
  it('gives its whole days as closed dates, in their order', () => {
    expect(
      datesOf('DTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas', 'DTSTART;VALUE=DATE:20260501\nSUMMARY:May Day'),
    ).toEqual({
      timed: 0,
      dates: [
        { date: '2026-05-01', name: 'May Day', open: [] },
        { date: '2026-12-25', name: 'Christmas', open: [] },
      ],
    });
  });

  it.each([
    [
      'several days, without the last',
      'DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227',
      ['2026-12-24', '2026-12-25', '2026-12-26'],
    ],
    ['a duration', 'DTSTART;VALUE=DATE:20261224\nDURATION:P2D', ['2026-12-24', '2026-12-25']],
    ['every year', 'DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=YEARLY', ['2026-01-01', '2027-01-01']],
    ['but not on a date', 'DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=YEARLY\nEXDATE;VALUE=DATE:20260101', ['2027-01-01']],
    ['outside of the asked days', 'DTSTART;VALUE=DATE:20251231\nDTEND;VALUE=DATE:20260102', ['2026-01-01']],
    ['daily without end', 'DTSTART;VALUE=DATE:20271230\nRRULE:FREQ=DAILY', ['2027-12-30', '2027-12-31']],
  ])('of %s', (_, event, dates) => {
    expect(named(event)).toEqual(dates.map((date) => [date, null]));
  });

  it('names a date once, and leaves out what has a time of day', () => {
    const [first, again] = ['SUMMARY:First', 'SUMMARY:Again'].map((name) => `DTSTART;VALUE=DATE:20260501\n${name}`);
    expect(named(first!, again!)).toEqual([['2026-05-01', 'First']]);
    expect(datesOf('DTSTART:20260501T090000Z')).toEqual({ dates: [], timed: 1 });
  });

  it('is refused where it is something else', () => {
    expect(() => parsed('Date,Name', 'holidays.csv')).toThrow('holidays.csv is not an iCalendar file: ');
  });
});
