import { defaultCalendar, type BusinessCalendar, type OpenPeriod } from './business-calendar.js';
import { addDays } from '../time/calendar-days.js';
import { calendarFaults } from './calendar-faults.js';

const usual = defaultCalendar.weeks[0]!.week;
const opening = (week: readonly (readonly OpenPeriod[])[]): BusinessCalendar => ({
  ...defaultCalendar,
  weeks: [{ from: null, week }],
});
const onMonday = (...periods: OpenPeriod[]) => opening([periods, [], [], [], [], [], []]);
const nightly = opening(usual.map(() => [{ from: '22:00', to: '06:00' }]));
const except = (...exceptions: BusinessCalendar['exceptions']) => ({ ...defaultCalendar, exceptions });
const hourly = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({ from: `${10 + hour}:00`, to: `${10 + hour}:30` }));
const dates = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays('2026-01-01', day), name: null, open: [] }));
const week = 'calendar.weeks[0].week';
const timed = 'must have times such as 08:00';

describe('the faults of a calendar', () => {
  it.each([
    ['the default one', defaultCalendar],
    ['one that is closed on a holiday', except({ date: '2026-09-07', name: 'Labor Day', open: [] })],
    ['one that is open once a week', onMonday({ from: '08:00', to: '09:00' })],
    ['one that never closes', opening(usual.map(() => [{ from: '00:00', to: '24:00' }]))],
    ['one of nights', nightly],
    [
      'one whose day follows its night',
      opening(
        usual.map(() => [
          { from: '06:00', to: '09:00' },
          { from: '22:00', to: '06:00' },
        ]),
      ),
    ],
    ['one with as many periods as a day may have', onMonday(...hourly(12))],
    ['one with as many dates as there may be', except(...dates(1000))],
    [
      'one with other hours from a day on',
      { ...defaultCalendar, weeks: [...defaultCalendar.weeks, { from: '2027-01-01', week: usual }] },
    ],
  ])('are none in %s', (_, calendar) => {
    expect(calendarFaults('calendar', calendar)).toEqual([]);
  });

  it.each<[string, string, string, BusinessCalendar]>([
    [
      'an unknown zone',
      'calendar.timezone',
      'must be a time zone such as Europe/Berlin',
      { ...defaultCalendar, timezone: 'Nowhere' },
    ],
    ['six days', week, 'must have seven days, starting on Monday', opening(usual.slice(1))],
    ['a week that is always closed', week, 'must have at least one open period', opening(usual.map(() => []))],
    ['no closing time', `${week}[0][0]`, timed, onMonday({ from: '09:00', to: '9:30' })],
    ['too many dates', 'calendar.exceptions', 'must have at most 1000 dates', except(...dates(1001))],
    [
      'a date whose hours overlap',
      'calendar.exceptions[0].open[1]',
      'overlaps the previous period',
      except({
        date: '2026-12-24',
        name: null,
        open: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      }),
    ],
    ['no time of the day', `${week}[0][0]`, timed, onMonday({ from: '9:00', to: '17:00' })],
    ['an hour too many', `${week}[0][0]`, timed, onMonday({ from: '24:00', to: '24:30' })],
    [
      'a period within another',
      `${week}[0][1]`,
      'overlaps the previous period',
      onMonday({ from: '08:00', to: '12:00' }, { from: '11:00', to: '13:00' }),
    ],
    [
      'a night before the day is over',
      `${week}[0][0]`,
      'must end on the same day; only the last period of a day can end on the next day',
      onMonday({ from: '20:00', to: '06:00' }, { from: '21:00', to: '22:00' }),
    ],
    [
      'a day that begins in its night',
      `${week}[0][0]`,
      'overlaps the previous period',
      opening([[{ from: '05:00', to: '09:00' }], [], [], [], [], [], [{ from: '22:00', to: '06:00' }]]),
    ],
    [
      'too many periods',
      `${week}[0]`,
      'must have at most 12 periods',
      onMonday(...Array.from({ length: 13 }, () => ({ from: '08:00', to: '09:00' }))),
    ],
    [
      'no day',
      'calendar.exceptions[0].date',
      'must be a date such as 2026-11-20, not 2026-02-30',
      except({ date: '2026-02-30', name: null, open: [] }),
    ],
    [
      'a date twice',
      'calendar.exceptions[1].date',
      'repeats 2026-12-25',
      except({ date: '2026-12-25', name: null, open: [] }, { date: '2026-12-25', name: 'Again', open: [] }),
    ],
    [
      'a date that ends on the next one',
      'calendar.exceptions[0].open[0]',
      'must end after it starts',
      except({ date: '2026-12-25', name: null, open: [{ from: '22:00', to: '06:00' }] }),
    ],
    [
      'other hours without a day',
      'calendar.weeks[1].from',
      'must be a date; only the first entry has none',
      { ...defaultCalendar, weeks: [...defaultCalendar.weeks, ...defaultCalendar.weeks] },
    ],
    [
      'nothing from the beginning',
      'calendar.weeks[0].from',
      'must be null in the first entry',
      { ...defaultCalendar, weeks: [{ from: '2026-01-01', week: usual }] },
    ],
    [
      'days in another order',
      'calendar.weeks[2].from',
      'must be later than in the previous entry',
      {
        ...defaultCalendar,
        weeks: [...defaultCalendar.weeks, { from: '2027-01-01', week: usual }, { from: '2027-01-01', week: usual }],
      },
    ],
  ])('tell of %s', (_, path, message, calendar) => {
    expect(calendarFaults('calendar', calendar)).toEqual([{ path, message }]);
  });
});
