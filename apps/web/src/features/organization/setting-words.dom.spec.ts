import { organizationSettings } from '@deskledger/contracts';
import { defaultSettings } from '@deskledger/domain';
import { weekLines, type Calendar, type Week } from './setting-words.js';
import type { Levels, Target } from './setting-words.js';
import { settingText } from './setting-words.js';

const settings = organizationSettings.parse(defaultSettings());
const levels = (serviceLevels: Levels) => settingText('serviceLevels', { ...settings, serviceLevels });
const hours = (calendar: Calendar) => settingText('calendar', { ...settings, calendar });
const target = (priority: string | null, resolutionMinutes: number, clock: Target['clock'] = 'business'): Target => ({
  priority,
  resolutionMinutes,
  clock,
});

describe('service levels as a person reads them', () => {
  it('name each priority with its time', () => {
    expect(levels([{ from: null, targets: [target('Urgent', 240), target(null, 1440, 'elapsed')] }])).toBe(
      'Urgent: 4 business hours; all other priorities: 24 hours',
    );
    expect(levels([{ from: null, targets: [target('Urgent', 60), target('High', 90), target('Low', 45)] }])).toBe(
      'Urgent: 1 business hour; High: 1.5 business hours; Low: 45 business minutes',
    );
  });

  it('name the day from which others hold', () => {
    expect(
      levels([
        { from: null, targets: [] },
        { from: '2027-01-01', targets: [target(null, 1, 'elapsed')] },
      ]),
    ).toBe('No targets. From 1 Jan 2027: all other priorities: 1 minute');
  });

  it('say nothing where nothing is promised', () => {
    expect([levels([]), levels([{ from: null, targets: [] }])]).toEqual(['–', '–']);
  });
});

const day = [{ from: '09:00', to: '17:00' }];
const split = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];
const week: Week = [day, day, day, day, split, [], []];

describe('business hours as a person reads them', () => {
  it('are days in a row with the same hours', () => {
    expect(weekLines(week).map(({ days, hours: changeTexts }) => [days, changeTexts])).toEqual([
      ['Mon–Thu', '09:00–17:00'],
      ['Fri', '09:00–12:00 and 13:00–17:00'],
      ['Sat–Sun', 'closed'],
    ]);
  });

  it('are told with their zone, from each day on, and with the first dates that differ', () => {
    const closed = (date: string, name: string | null = null) => ({ date, name, open: [] });
    expect(hours({ timezone: 'Europe/Berlin', weeks: [{ from: null, week }], exceptions: [] })).toBe(
      'Europe/Berlin, Mon–Thu 09:00–17:00, Fri 09:00–12:00 and 13:00–17:00',
    );
    expect(
      hours({
        timezone: 'UTC',
        weeks: [
          { from: null, week: [day, [], [], [], [], [], []] },
          { from: '2027-01-01', week: [[], day, [], [], [], [], []] },
        ],
        exceptions: [
          closed('2026-12-25', 'Christmas'),
          { date: '2026-12-24', name: null, open: [{ from: '09:00', to: '12:00' }] },
          ...['01', '02', '03', '04'].map((date) => closed(`2027-01-${date}`)),
        ],
      }),
    ).toBe(
      'UTC, Mon 09:00–17:00. From 1 Jan 2027: Tue 09:00–17:00; Christmas (25 Dec 2026) closed, 24 Dec 2026 09:00–12:00, 1 Jan 2027 closed, 2 Jan 2027 closed, 3 Jan 2027 closed, 1 more date',
    );
  });
});
