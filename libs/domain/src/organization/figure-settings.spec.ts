import { defaultSettings } from './default-settings.js';
import { concernsFigures, figureSettings } from './figure-settings.js';
import type { ServiceLevel } from '../service-levels/service-level.js';
import { settingsOfEvent, type OrganizationEvent } from './organization.events.js';

const settings = defaultSettings();
const urgent: ServiceLevel = { priority: 'Urgent', resolutionMinutes: 240, clock: 'business' };
const others: ServiceLevel = { priority: null, resolutionMinutes: 480, clock: 'elapsed' };
const promised = { ...settings, serviceLevels: [{ from: null, targets: [urgent, others] }] };
const closedOn = (date: string, name: string | null = null) => ({ date, name, open: [] });
const concern = (type: OrganizationEvent['type']) => concernsFigures({ type, data: {}, occurredAt: 0 });

describe('the settings that figures stand on', () => {
  it.each([
    ['another order', { ticketStatusFields: [...settings.ticketStatusFields].reverse() }],
    ['another spelling', { closedTicketFields: ['CLOSED ', 'resolved'] }],
    ['a label that says nothing new', { ticketStatusFields: ['Open', 'In Progress'] }],
    ['settings that no figure asks for', { survey: true, supportPhone: '1' }],
    ['a calendar by which nothing is promised', { calendar: { ...settings.calendar, timezone: 'UTC' } }],
    ['service levels without a target', { serviceLevels: [{ from: null, targets: [] }] }],
  ])('are the same with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).toEqual(figureSettings(settings));
  });

  it.each([
    ['another closed label', { closedTicketFields: ['Closed'] }],
    ['a label less', { ticketStatusFields: ['Open'] }],
    ['another hold label', { holdFields: ['In Progress'] }],
    ['another zone', { timezone: 'Asia/Tokyo' }],
    ['a target', { serviceLevels: promised.serviceLevels }],
  ])('differ with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).not.toEqual(figureSettings(settings));
  });

  it.each([
    ['targets in another order and spelling', [{ ...others }, { ...urgent, priority: ' URGENT' }], []],
    [
      'names and another order of holidays',
      [urgent, others],
      [closedOn('2026-12-26', 'Boxing Day'), closedOn('2026-12-25')],
    ],
  ])('are the same with %s', (_, targets, exceptions) => {
    const calendar = { ...settings.calendar, exceptions: [closedOn('2026-12-25'), closedOn('2026-12-26')] };
    const before = { ...promised, calendar: exceptions.length > 0 ? calendar : settings.calendar };
    const after = { ...before, serviceLevels: [{ from: null, targets }], calendar: { ...before.calendar, exceptions } };
    expect(figureSettings(after)).toEqual(figureSettings(before));
  });

  it.each([
    ['a date that is closed', []],
    ['another date', [closedOn('2026-12-26')]],
    ['other hours of a date', [{ ...closedOn('2026-12-25'), open: [{ from: '09:00', to: '12:00' }] }]],
  ])('differ with %s, where something is promised', (_, exceptions) => {
    const on = (dates: typeof exceptions) =>
      figureSettings({ ...promised, calendar: { ...settings.calendar, exceptions: dates } });
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
      serviceLevels: null,
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
