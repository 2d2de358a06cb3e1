import { defaultSettings } from './default-settings.js';
import { concernsFigures, figureSettings } from './figure-settings.js';
import type { DatedPolicies, Policy } from '../service-levels/policy.js';
import { settingsOfEvent, type OrganizationEvent } from './organization.events.js';

const settings = defaultSettings();
const target = {
  ...{ kind: 'resolution' as const, calendar: 'support', pauses: ['Waiting'] },
  times: [
    { priority: 'Urgent', minutes: 240 },
    { priority: null, minutes: 480 },
  ],
};
const acme: Policy = {
  id: 'acme',
  name: 'Acme',
  when: { tag: ['vip', 'big'], organization: ['1'] },
  targets: [target],
};
const dated = (...policies: Policy[]): DatedPolicies[] => [{ from: null, appliesTo: 'new', policies }];
const promised = { ...settings, policies: dated(acme) };
const [support] = settings.calendars;
const calendarsWith = (more: object) => [{ ...support!, ...more }];
const closedOn = (date: string, name: string | null = null) => ({ date, name, open: [] });
const concern = (type: OrganizationEvent['type']) => concernsFigures({ type, data: {}, occurredAt: 0 });

describe('the settings that figures stand on', () => {
  it.each([
    ['another order', { ticketStatusFields: [...settings.ticketStatusFields].reverse() }],
    ['another spelling', { closedTicketFields: ['CLOSED ', 'resolved'] }],
    ['a label that says nothing new', { ticketStatusFields: ['Open', 'In Progress'] }],
    ['settings that no figure asks for', { survey: true, supportPhone: '1' }],
    ['a calendar by which nothing is promised', { calendars: calendarsWith({ timezone: 'UTC' }) }],
    ['policies without a target', { policies: dated({ ...acme, targets: [] }) }],
  ])('are the same with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).toEqual(figureSettings(settings));
  });

  it.each([
    ['another closed label', { closedTicketFields: ['Closed'] }],
    ['a label less', { ticketStatusFields: ['Open'] }],
    ['another hold label', { holdFields: ['In Progress'] }],
    ['another zone', { timezone: 'Asia/Tokyo' }],
    ['a target', { policies: promised.policies }],
  ])('differ with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).not.toEqual(figureSettings(settings));
  });

  it('are the same with names, and another order and spelling', () => {
    const calendars = calendarsWith({ exceptions: [closedOn('2026-12-25'), closedOn('2026-12-26')] });
    const spare = { ...support!, id: 'spare' };
    const after = {
      ...settings,
      calendars: [
        spare,
        ...calendarsWith({ name: 'Ours', exceptions: [closedOn('2026-12-26', 'Boxing Day'), closedOn('2026-12-25')] }),
      ],
      policies: dated({
        ...acme,
        name: 'Acme Ltd',
        when: { organization: ['1'], tag: ['BIG', ' vip'] },
        targets: [{ ...target, pauses: ['WAITING'], times: target.times.toReversed() }],
      }),
    };
    expect(figureSettings(after)).toEqual(figureSettings({ ...promised, calendars }));
  });

  it.each([
    ['another condition', dated({ ...acme, when: { tag: ['vip'] } })],
    ['another day of creation', dated({ ...acme, when: { ...acme.when, createdAfter: '2026-09-01' } })],
    ['another time', dated({ ...acme, targets: [{ ...target, times: [{ priority: null, minutes: 480 }] }] })],
    ['another pause', dated({ ...acme, targets: [{ ...target, pauses: null }] })],
    ['elapsed time', dated({ ...acme, targets: [{ ...target, calendar: null }] })],
    ['another order', dated({ ...acme, id: 'first', when: {} }, acme)],
    ['another beginning', [...dated(acme), { from: '2026-09-01', appliesTo: 'new' as const, policies: [] }]],
  ])('differ with %s of a policy', (_, policies) => {
    expect(figureSettings({ ...promised, policies })).not.toEqual(figureSettings(promised));
  });

  it.each([
    ['a date that is closed', []],
    ['another date', [closedOn('2026-12-26')]],
    ['other hours of a date', [{ ...closedOn('2026-12-25'), open: [{ from: '09:00', to: '12:00' }] }]],
  ])('differ with %s, where something is promised', (_, exceptions) => {
    const on = (dates: typeof exceptions) =>
      figureSettings({ ...promised, calendars: calendarsWith({ exceptions: dates }) });
    expect(on(exceptions)).not.toEqual(on([closedOn('2026-12-25')]));
  });

  it('hold each label once, in one spelling, where it counts', () => {
    const labels = {
      ticketStatusFields: ['Waiting', 'open ', 'Parked', 'OPEN', 'Done'],
      holdFields: ['Parked', 'Later', 'Done', 'parked'],
      closedTicketFields: ['Solved', 'done', 'Done'],
    };
    expect(figureSettings({ ...settings, ...labels })).toEqual({
      timezone: 'UTC',
      labels: {
        ticketStatusFields: ['open', 'waiting'],
        holdFields: ['later', 'parked'],
        closedTicketFields: ['done', 'solved'],
      },
      policies: null,
    });
  });

  it('are touched by changes of the zone, of labels and of what is promised alone', () => {
    expect((Object.keys(settingsOfEvent) as OrganizationEvent['type'][]).filter(concern)).toEqual([
      'TicketLabelsChanged',
      'TimezoneChanged',
      'CalendarChanged',
      'ServiceLevelsChanged',
    ]);
  });
});
