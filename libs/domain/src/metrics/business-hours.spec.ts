import fc from 'fast-check';
import { addBusinessTime, businessTime, defaultCalendar, type BusinessCalendar } from './business-hours.js';
import { calendarFaults } from './calendar-faults.js';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const laborDay: BusinessCalendar = { ...defaultCalendar, exceptions: { '2026-09-07': [] } };

describe('business time in New York', () => {
  it('is 10 hours over the weekend on which summer time ends', () => {
    const [from, until] = [at('2026-10-31T16:00-04:00'), at('2026-11-02T09:00-05:00')];
    expect(businessTime(defaultCalendar, from, until)).toBe(10 * hour);
    expect(until - from).toBe(42 * hour);
  });

  it.each([
    ['8 hours from Friday evening', defaultCalendar, 8, '2026-09-05T16:30-04:00'],
    ['24 hours over a closed Monday', laborDay, 24, '2026-09-08T15:30-04:00'],
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

  it('is nothing between an instant and an earlier one', () => {
    expect(businessTime(defaultCalendar, at('2026-09-05T16:00Z'), at('2026-09-04T16:00Z'))).toBe(0);
  });

  it('is refused on a calendar that never opens', () => {
    const closed = { ...defaultCalendar, week: defaultCalendar.week.map(() => []) };
    expect(() => addBusinessTime(closed, 0, hour)).toThrow(RangeError);
  });
});

describe('the faults of a calendar', () => {
  it('are none in the default one', () => {
    expect(calendarFaults('calendar', defaultCalendar)).toEqual([]);
  });

  it('are all told at once, each with its path', () => {
    const week = [[{ from: '9:00', to: '17:00' }], [{ from: '12:00', to: '10:00' }]];
    const faults = calendarFaults('calendar', { timezone: 'Nowhere', week, exceptions: { '2026-02-30': [] } });
    expect(faults.map(({ path }) => path)).toEqual([
      'calendar.timezone',
      'calendar.week',
      'calendar.week[0][0]',
      'calendar.week[1][0]',
      'calendar.exceptions',
    ]);
  });

  it('include periods that overlap', () => {
    const day = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '24:00' },
    ];
    const faults = calendarFaults('calendar', { ...defaultCalendar, exceptions: { '2026-12-24': day } });
    expect(faults).toEqual([{ path: 'calendar.exceptions.2026-12-24[1]', message: 'overlaps the period before' }]);
  });
});
