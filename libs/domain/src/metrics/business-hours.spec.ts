import fc from 'fast-check';
import { addBusinessTime, businessTime, defaultCalendar, type BusinessCalendar } from './business-hours.js';
import { calendarFaults } from './calendar-faults.js';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const laborDay: BusinessCalendar = { ...defaultCalendar, exceptions: { '2026-09-07': [] } };
const opening = (week: BusinessCalendar['week']): BusinessCalendar => ({ ...defaultCalendar, week });
const allDay = opening(defaultCalendar.week.map(() => [{ from: '00:00', to: '24:00' }]));
const mondayMorning = opening([[{ from: '08:00', to: '09:00' }], [], [], [], [], [], []]);

describe('business time in New York', () => {
  it('is 10 hours over the weekend on which summer time ends', () => {
    const [from, until] = [at('2026-10-31T16:00-04:00'), at('2026-11-02T09:00-05:00')];
    expect(businessTime(defaultCalendar, from, until)).toBe(10 * hour);
    expect(until - from).toBe(42 * hour);
  });

  it.each([
    ['8 hours from Friday evening', defaultCalendar, 8, '2026-09-05T16:30-04:00'],
    ['24 hours over a closed Monday', laborDay, 24, '2026-09-08T15:30-04:00'],
    ['what is left of the day, which ends at closing time', defaultCalendar, 0.5, '2026-09-04T20:00-04:00'],
    ['nothing, which is due at once', defaultCalendar, 0, '2026-09-04T19:30-04:00'],
    ['more than ten years have, an hour a week', mondayMorning, 600, '2038-03-01T09:00-05:00'],
  ])('adds %s', (_, calendar, hours, expected) => {
    expect(addBusinessTime(calendar, at('2026-09-04T19:30-04:00'), hours * hour)).toBe(at(expected));
  });

  it('pushes a deadline by the business time on hold', () => {
    const heldFor = businessTime(defaultCalendar, at('2026-09-05T10:00-04:00'), at('2026-09-06T10:00-04:00'));
    const due = addBusinessTime(defaultCalendar, at('2026-09-04T19:30-04:00'), 8 * hour + heldFor);
    expect(due).toBe(at('2026-09-06T16:30-04:00'));
  });

  it('measures what was added', () => {
    const start = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 500 * hour }), (from, amount) => {
        expect(businessTime(laborDay, from, addBusinessTime(laborDay, from, amount))).toBe(amount);
      }),
    );
  });

  it('begins with the next opening when it is closed', () => {
    expect(addBusinessTime(defaultCalendar, at('2026-09-04T21:00-04:00'), 0)).toBe(at('2026-09-05T09:00-04:00'));
  });

  it('is 25 hours on the day on which summer time ends, when it is never closed', () => {
    expect(businessTime(allDay, at('2026-11-01T00:00-04:00'), at('2026-11-02T00:00-05:00'))).toBe(25 * hour);
  });

  it('is nothing between an instant and an earlier one', () => {
    expect(businessTime(defaultCalendar, at('2026-09-05T16:00Z'), at('2026-09-04T16:00Z'))).toBe(0);
  });

  it('is refused on a calendar that never opens', () => {
    const closed = opening(defaultCalendar.week.map(() => []));
    const refusal = new RangeError('the business calendar has no open hours');
    expect(() => addBusinessTime(closed, 0, hour)).toThrow(refusal);
  });
});

describe('the faults of a calendar', () => {
  const timed = 'needs times such as 08:00';
  const ordered = 'must end after it begins';

  it.each([
    ['the default one', defaultCalendar],
    ['one that is closed on a holiday', laborDay],
    ['one that is open once a week', mondayMorning],
    ['one that never closes', allDay],
  ])('are none in %s', (_, calendar) => {
    expect(calendarFaults('calendar', calendar)).toEqual([]);
  });

  it('are all told at once, each with its path', () => {
    const week = [[{ from: '9:00', to: '17:00' }], [{ from: '12:00', to: '10:00' }]];
    const faults = calendarFaults('calendar', { timezone: 'Nowhere', week, exceptions: { '2026-02-30': [] } });
    expect(faults).toEqual([
      { path: 'calendar.timezone', message: 'is not a time zone' },
      { path: 'calendar.week', message: 'must have seven days, Monday first' },
      { path: 'calendar.week[0][0]', message: timed },
      { path: 'calendar.week[1][0]', message: ordered },
      { path: 'calendar.exceptions', message: '2026-02-30 is not a day' },
    ]);
  });

  it('include a week that is always closed', () => {
    expect(calendarFaults('calendar', opening(defaultCalendar.week.map(() => [])))).toEqual([
      { path: 'calendar.week', message: 'must be open at some time' },
    ]);
  });

  it.each([
    ['a closing time that no clock shows', '08:00', '25:00', timed],
    ['an opening time that no clock shows', '08:60', '20:00', timed],
    ['a period without length', '08:00', '08:00', ordered],
  ])('include %s', (_, from, to, message) => {
    const exceptions = { '2026-12-24': [{ from, to }] };
    expect(calendarFaults('calendar', { ...defaultCalendar, exceptions })).toEqual([
      { path: 'calendar.exceptions.2026-12-24[0]', message },
    ]);
  });

  it.each([
    ['that overlap', '11:00', [{ path: 'calendar.exceptions.2026-12-24[1]', message: 'overlaps the period before' }]],
    ['but not those that touch', '12:00', []],
    ['but not those with a break between', '13:00', []],
  ])('include periods %s', (_, from, expected) => {
    const exceptions = {
      '2026-12-24': [
        { from: '08:00', to: '12:00' },
        { from, to: '24:00' },
      ],
    };
    expect(calendarFaults('calendar', { ...defaultCalendar, exceptions })).toEqual(expected);
  });
});
