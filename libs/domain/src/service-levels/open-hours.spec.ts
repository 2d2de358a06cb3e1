import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { defaultCalendar, type BusinessCalendar, type OpenPeriod } from './business-calendar.js';
import { OpenHours } from './open-hours.js';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const everyDay = (timezone: string, ...periods: OpenPeriod[]): BusinessCalendar => ({
  timezone,
  weeks: [{ from: null, week: Array.from({ length: 7 }, () => periods) }],
  exceptions: [],
});
const onDays = (timezone: string, open: readonly number[], ...periods: OpenPeriod[]): BusinessCalendar => ({
  timezone,
  weeks: [{ from: null, week: Array.from({ length: 7 }, (_, day) => (open.includes(day) ? periods : [])) }],
  exceptions: [],
});
const closedOn = (calendar: BusinessCalendar, ...dates: string[]): BusinessCalendar => ({
  ...calendar,
  exceptions: dates.map((date) => ({ date, name: null, open: [] })),
});

const weekdays = [0, 1, 2, 3, 4];
const officeHours = { from: '09:00', to: '17:00' };
const berlin = onDays('Europe/Berlin', weekdays, officeHours);
const newYork = onDays('America/New_York', weekdays, officeHours);
const nights = (timezone: string) => everyDay(timezone, { from: '22:00', to: '06:00' });
const laborDay = closedOn(defaultCalendar, '2026-09-07');
const christmasEve = {
  ...berlin,
  exceptions: [
    { date: '2026-12-24', name: 'Christmas Eve', open: [{ from: '09:00', to: '12:00' }] },
    { date: '2026-12-25', name: null, open: [] },
  ],
};
const longerFrom14th = {
  ...berlin,
  weeks: [
    ...berlin.weeks,
    { from: '2026-09-14', week: onDays('', weekdays, { from: '08:00', to: '18:00' }).weeks[0]!.week },
  ],
};

describe('open time', () => {
  it('is 10 hours over the weekend on which summer time ends', () => {
    const [from, until] = [at('2026-10-31T16:00-04:00'), at('2026-11-02T09:00-05:00')];
    expect(new OpenHours(defaultCalendar).between(from, until)).toBe(10 * hour);
    expect(until - from).toBe(42 * hour);
  });

  it('is 25 hours on the day on which summer time ends, when it is never closed', () => {
    const always = new OpenHours(everyDay('America/New_York', { from: '00:00', to: '24:00' }));
    expect(always.between(at('2026-11-01T00:00-04:00'), at('2026-11-02T00:00-05:00'))).toBe(25 * hour);
  });

  it('is nothing between an instant and an earlier one', () => {
    const hours = new OpenHours(defaultCalendar);
    expect(hours.between(at('2026-09-05T16:00Z'), at('2026-09-04T16:00Z'))).toBe(0);
  });

  it.each<[string, BusinessCalendar, string, number, string]>([
    ['8 hours from Friday evening', defaultCalendar, '2026-09-04T19:30-04:00', 8, '2026-09-05T16:30-04:00'],
    ['24 hours over a closed Monday', laborDay, '2026-09-04T19:30-04:00', 24, '2026-09-08T15:30-04:00'],
    ['the rest of a day, at its end', defaultCalendar, '2026-09-04T19:30-04:00', 0.5, '2026-09-04T20:00-04:00'],
    ['nothing, at once', defaultCalendar, '2026-09-04T21:00-04:00', 0, '2026-09-04T21:00-04:00'],
    [
      'two hours over noon',
      onDays('Europe/Berlin', weekdays, { from: '09:00', to: '12:30' }, { from: '13:30', to: '18:00' }),
      '2026-09-08T12:00+02:00',
      2,
      '2026-09-08T15:00+02:00',
    ],
    ['an hour over a holiday', closedOn(newYork, '2026-09-07'), '2026-09-04T16:30-04:00', 1, '2026-09-08T09:30-04:00'],
    ['a night that loses an hour', nights('America/New_York'), '2026-03-07T22:00-05:00', 7, '2026-03-08T06:00-04:00'],
    ['more than that night', nights('America/New_York'), '2026-03-07T22:00-05:00', 7.5, '2026-03-08T22:30-04:00'],
    ['8 of a night of 9', nights('America/New_York'), '2026-10-31T22:00-04:00', 8, '2026-11-01T05:00-05:00'],
    ['6 of a night of 7', nights('Europe/Berlin'), '2026-03-28T22:00+01:00', 6, '2026-03-29T05:00+02:00'],
    ['8 of a night of 9 in Berlin', nights('Europe/Berlin'), '2026-10-24T22:00+02:00', 8, '2026-10-25T05:00+01:00'],
    [
      'an opening that the clocks skip',
      onDays('America/New_York', [6], { from: '02:30', to: '06:00' }),
      '2026-03-08T00:00-05:00',
      1,
      '2026-03-08T04:30-04:00',
    ],
    [
      'a night that a closed date cuts off',
      closedOn(nights('America/New_York'), '2026-12-25'),
      '2026-12-24T23:00-05:00',
      4,
      '2026-12-26T03:00-05:00',
    ],
    ['a short day and a closed one', christmasEve, '2026-12-24T11:00+01:00', 4, '2026-12-28T12:00+01:00'],
    ['other hours from a day on', longerFrom14th, '2026-09-11T16:00+02:00', 4, '2026-09-14T11:00+02:00'],
    [
      'the end of the one night of the week, on the day after it',
      onDays('UTC', [0], { from: '22:00', to: '06:00' }),
      '2026-09-08T00:00Z',
      3,
      '2026-09-08T03:00Z',
    ],
    [
      'a day and a night of a period that ends when it began',
      onDays('UTC', [0], { from: '09:00', to: '09:00' }),
      '2026-09-07T00:00Z',
      20,
      '2026-09-08T05:00Z',
    ],
    [
      'ten years, an hour a week',
      onDays('America/New_York', [0], { from: '08:00', to: '09:00' }),
      '2026-09-04T19:30-04:00',
      600,
      '2038-03-01T09:00-05:00',
    ],
  ])('reaches %s', (_, calendar, from, hours, expected) => {
    expect(new OpenHours(calendar).after(at(from), hours * hour)).toBe(at(expected));
  });

  it('is never reached where it is closed for ever', () => {
    const closed = everyDay('UTC');
    expect(new OpenHours(closed).after(0, 1)).toBeNull();
    expect(new OpenHours(closed).between(0, 1e12)).toBe(0);
  });

  it('is reached within half a century, or not, whatever else was asked before', () => {
    const anHour = onDays('UTC', [0], { from: '08:00', to: '09:00' });
    const [old, young] = [at('1980-01-01T00:00Z'), at('2026-01-01T00:00Z')];
    const years = (weeks: number) => new OpenHours(anHour).after(old, weeks * hour);
    expect([years(50 * 52), years(55 * 52)]).toEqual([at('2029-10-29T09:00Z'), null]);
    const asked = new OpenHours(anHour);
    expect(asked.after(young, 40 * 52 * hour)).toBe(at('2065-11-09T09:00Z'));
    expect(asked.after(old, 55 * 52 * hour)).toBeNull();
    expect(asked.after(old, 50 * 52 * hour)).toBe(at('2029-10-29T09:00Z'));
  });

  it('looks at a day a few times at most, however late it is reached and from wherever it is asked for', () => {
    const looks = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const aMinuteAWeek = new OpenHours(onDays('Europe/Berlin', [0], { from: '08:00', to: '08:01' }));
    expect(aMinuteAWeek.after(at('2026-09-04T19:30Z'), 8760 * hour)).toBeNull();
    for (let year = 2025; year >= 1970; year--)
      aMinuteAWeek.between(at(`${year}-06-01T00:00Z`), at('2026-01-01T00:00Z'));
    expect(looks.mock.calls.length).toBeLessThan(5 * 107 * 366);
    looks.mockRestore();
  });

  it('counts once what two periods of a day share where clocks skip an hour', () => {
    // The skipped hour turns the first period into 03:15 to 03:45, within the second one.
    const early = everyDay('Europe/Berlin', { from: '02:15', to: '02:45' }, { from: '03:10', to: '07:00' });
    const minutes = new OpenHours(early).between(at('2026-03-29T00:00Z'), at('2026-03-29T12:00Z')) / 60_000;
    expect(minutes).toBe(230);
  });

  it('counts once what two hours of the night before and of the day say', () => {
    const twice = everyDay('UTC', { from: '00:00', to: '05:00' }, { from: '22:00', to: '02:00' });
    expect(new OpenHours(twice).between(at('2026-01-02T00:00Z'), at('2026-01-03T00:00Z'))).toBe(7 * hour);
  });
});

const zones = [
  ...[
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ],
  ...['America/St_Johns', 'Africa/Cairo', 'Pacific/Apia', 'Asia/Tehran', 'Pacific/Chatham', 'Africa/Casablanca'],
];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Periods of a day on the quarter of an hour, in order; the last one may end on the next day. */
const aDay = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 0, maxLength: 6 }).map((quarters) => {
  const times = quarters.toSorted((one, other) => one - other).map((quarter) => clock(quarter * 15));
  return times.flatMap((from, nth) => (nth % 2 === 0 ? [{ from, to: times[nth + 1] ?? '24:00' }] : []));
});
const aCalendar = fc.record({
  timezone: fc.constantFrom(...zones),
  week: fc.array(aDay, { minLength: 7, maxLength: 7 }).filter((week) => week.some((day) => day.length > 0)),
  closed: fc.array(
    fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    { maxLength: 3 },
  ),
});
const aMinute = fc.integer({ min: at('2026-02-20T00:00Z') / 60_000, max: at('2026-04-10T00:00Z') / 60_000 });
const calendarOf = ({ timezone, week, closed }: { timezone: string; week: OpenPeriod[][]; closed: string[] }) =>
  closedOn({ timezone, weeks: [{ from: null, week }], exceptions: [] }, ...new Set(closed));

/** Whether a minute is open, by its local time alone. */
function isOpen({ timezone, weeks, exceptions }: BusinessCalendar, minute: number): boolean {
  const local = parseAbsolute(new Date(minute * 60_000).toISOString(), timezone);
  const date = local.toString().slice(0, 10);
  const time = clock(local.hour * 60 + local.minute);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const periods = exceptions.find((exception) => exception.date === date)?.open ?? weeks[0]!.week[weekday]!;
  return periods.some(({ from, to }) => from <= time && time < to);
}

/** The periods of the local days around these minutes, each turned into minutes by itself. */
function instantsOf({ timezone, weeks, exceptions }: BusinessCalendar, from: number, until: number) {
  const periods: [opens: number, closes: number][] = [];
  for (let day = from * 60_000 - 48 * hour; day <= until * 60_000 + 48 * hour; day += 24 * hour) {
    const date = new Date(day).toISOString().slice(0, 10);
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    const minuteOf = (time: string) => {
      const local = parseDateTime(time === '24:00' ? `${date}T00:00` : `${date}T${time}`);
      return (
        toZoned(time === '24:00' ? local.add({ days: 1 }) : local, timezone)
          .toDate()
          .getTime() / 60_000
      );
    };
    const open = exceptions.find((exception) => exception.date === date)?.open ?? weeks[0]!.week[weekday]!;
    for (const { from: opens, to } of open) periods.push([minuteOf(opens), minuteOf(to)]);
  }
  return periods;
}

describe('open time of any calendar', () => {
  it('is what its minutes say, looked at one by one, where clocks are not changed', () => {
    const plain = aCalendar.filter(({ timezone }) =>
      ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tehran'].includes(timezone),
    );
    fc.assert(
      fc.property(plain.map(calendarOf), aMinute, fc.integer({ min: 0, max: 4_000 }), (calendar, from, minutes) => {
        let open = 0;
        for (let minute = from; minute < from + minutes; minute++) open += isOpen(calendar, minute) ? 1 : 0;
        expect(new OpenHours(calendar).between(from * 60_000, (from + minutes) * 60_000)).toBe(open * 60_000);
      }),
      { numRuns: howMany(25) },
    );
  });

  it('is the union of its periods, where clocks skip an hour as well', () => {
    fc.assert(
      fc.property(aCalendar.map(calendarOf), aMinute, fc.integer({ min: 0, max: 4_000 }), (calendar, from, minutes) => {
        let open = 0;
        const periods = instantsOf(calendar, from, from + minutes);
        for (let minute = from; minute < from + minutes; minute++)
          open += periods.some(([opens, closes]) => opens <= minute && minute < closes) ? 1 : 0;
        expect(new OpenHours(calendar).between(from * 60_000, (from + minutes) * 60_000)).toBe(open * 60_000);
      }),
      { numRuns: howMany(50) },
    );
  });

  it('adds up, and is what was reached', () => {
    const amount = fc.integer({ min: 1, max: 300 * 60 });
    fc.assert(
      fc.property(aCalendar.map(calendarOf), aMinute, aMinute, amount, (calendar, one, other, minutes) => {
        const hours = new OpenHours(calendar);
        const from = one * 60_000;
        const middle = other * 60_000;
        const due = hours.after(from, minutes * 60_000)!;
        expect(hours.between(from, due)).toBe(minutes * 60_000);
        expect(hours.between(from, due - 1)).toBeLessThan(minutes * 60_000);
        const [first, second] = [from, middle].toSorted((a, b) => a - b) as [number, number];
        const third = second + 3 * 24 * hour;
        expect(hours.between(first, second) + hours.between(second, third)).toBe(hours.between(first, third));
      }),
    );
  });

  it('is all of it where it is never closed', () => {
    const always = new OpenHours(everyDay('Europe/Berlin', { from: '00:00', to: '24:00' }));
    fc.assert(
      fc.property(aMinute, fc.integer({ min: 0, max: 100_000 }), (from, minutes) => {
        expect(always.after(from * 60_000, minutes * 60_000)).toBe((from + minutes) * 60_000);
      }),
    );
  });
});
