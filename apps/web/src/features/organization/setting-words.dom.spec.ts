import { organizationSettings } from '@deskledger/contracts';
import { defaultSettings } from '@deskledger/domain';
import { settingText, weekLines, type Calendar, type Policy, type TargetTime, type Week } from './setting-words.js';

const settings = organizationSettings.parse(defaultSettings());
const hours = (...calendars: Omit<Calendar, 'id' | 'name'>[]) =>
  settingText('calendars', {
    ...settings,
    calendars: calendars.map((calendar, nth) => ({ id: `c${nth}`, name: `Calendar ${nth + 1}`, ...calendar })),
  });
const policy = (name: string, calendar: string | null, ...times: TargetTime[]): Policy => ({
  ...{ id: 'a', name, when: {} },
  targets: times.length === 0 ? [] : [{ kind: 'resolution', times, calendar, pauses: null }],
});
const within = (priority: string | null, minutes: number): TargetTime => ({ priority, minutes });
const promised = (...days: [from: string | null, ...policies: Policy[]][]) =>
  settingText('policies', {
    ...settings,
    policies: days.map(([from, ...policies]) => ({ from, appliesTo: 'new', policies })),
  });

describe('policies as a person reads them', () => {
  it('name each priority with its time, and the hours', () => {
    const all = policy('All', 'support', within('Urgent', 240), within('High', 90), within(null, 1440));
    const spoken = 'resolution within 4 h (Urgent), 1 h 30 min (High), 24 h (all other priorities)';
    expect(promised([null, all])).toBe(`All: ${spoken}, Support hours`);
    expect(promised([null, policy('Acme', null, within(null, 45))])).toBe('Acme: resolution within 45 min, all hours');
  });

  it('name the day from which others hold', () => {
    expect(promised([null], ['2027-01-01', policy('All', null, within(null, 1))])).toBe(
      'No targets. From 1 Jan 2027: All: resolution within 1 min, all hours',
    );
  });

  it('say nothing where nothing is promised', () => {
    expect([promised(), promised([null, policy('None', null)])]).toEqual(['–', '–']);
  });
});

describe('survey rules as a person reads them', () => {
  const surveys = [
    { id: 'a', title: 'Wording A' },
    { id: 'b', title: 'Wording B' },
  ];
  const text = (...surveyRules: typeof settings.surveyRules) =>
    settingText('surveyRules', { ...settings, surveyRules }, surveys);
  const rule = { id: 'vip', name: 'VIP', when: {} };

  it('name their surveys, with shares where there are several', () => {
    const both = surveys.map(({ id }) => ({ survey: id, share: 50 }));
    const gone = [{ survey: 'gone', share: 100 }];
    expect(text({ ...rule, surveys: both }, { ...rule, name: 'Old', surveys: gone })).toBe(
      'VIP: Wording A (50%), Wording B (50%); Old: unknown survey',
    );
    expect([text(), text({ ...rule, surveys: [] })]).toEqual(['–', 'VIP: no survey']);
  });

  it('name their quotas', () => {
    const limited = { ...rule, surveys: [], from: '2026-12-01' };
    expect(text({ ...limited, quota: { most: 1500, per: 'month' } })).toBe(
      'VIP (from 1 Dec 2026, at most 1,500 invitations a month): no survey',
    );
    expect(text({ ...rule, surveys: [], quota: { most: 1, per: 'all' } })).toBe(
      'VIP (at most 1 invitation): no survey',
    );
  });

  it('name their days', () => {
    const on = (from?: string, until?: string) =>
      text({ ...rule, surveys: [], ...(from && { from }), ...(until && { until }) });
    expect(on('2026-12-01')).toBe('VIP (from 1 Dec 2026): no survey');
    expect(on(undefined, '2026-12-01')).toBe('VIP (until 1 Dec 2026): no survey');
    expect(on('2026-12-01', '2027-01-01')).toBe('VIP (1 Dec 2026 to 1 Jan 2027): no survey');
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

  it('have their names where there are several', () => {
    const berlin = { timezone: 'Europe/Berlin', weeks: [{ from: null, week }], exceptions: [] };
    expect(hours(berlin, { ...berlin, timezone: 'UTC' })).toMatch(
      /^Calendar 1: Europe\/Berlin, .+\. Calendar 2: UTC, /,
    );
  });
});
