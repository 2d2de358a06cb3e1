import { given } from '../testing/index.js';
import { defaultSettings } from './default-settings.js';
import { organizationDecider } from './organization.decider.js';
import { settingsOfEvent } from './organization.events.js';
import type { OrganizationSettings } from './settings.js';

const decider = organizationDecider();
const context = { now: 5 };
const change = (settings: Partial<OrganizationSettings>) => ({ kind: 'changeSettings', settings }) as const;

describe('the organization', () => {
  it('starts with the defaults', () => {
    expect(organizationDecider('Europe/Berlin').initialState).toMatchObject({
      closedTicketFields: ['Resolved', 'Closed'],
      holdFields: ['On Hold'],
      survey: false,
      timezone: 'Europe/Berlin',
    });
  });

  it('records only what changes, group by group', () => {
    given(decider)
      .when(
        change({ closedTicketFields: [' Closed '], holdFields: ['On Hold'], survey: true, retentionDays: 30 }),
        context,
      )
      .then(
        { type: 'TicketLabelsChanged', data: { closedTicketFields: ['Closed'] }, occurredAt: 5 },
        { type: 'SurveySendingChanged', data: { survey: true }, occurredAt: 5 },
      );
  });

  it('tells of every setting, each by one event', () => {
    expect(Object.values(settingsOfEvent).flat().sort()).toEqual(Object.keys(defaultSettings()).sort());
  });

  it('records contact data, and that it is taken back', () => {
    const told = { type: 'ContactDataChanged', data: { supportEmail: 'help@example.com' }, occurredAt: 5 } as const;
    given(decider)
      .when(change({ supportEmail: 'help@example.com', supportPhone: null }), context)
      .then(told);
    given(decider, told)
      .when(change({ supportEmail: null }), context)
      .then({ type: 'ContactDataChanged', data: { supportEmail: null }, occurredAt: 5 });
  });

  it('says nothing when the settings are as wanted', () => {
    given(decider).when(change(defaultSettings()), context).thenNothing();
    const history = { type: 'TimezoneChanged', data: { timezone: 'Asia/Tokyo' }, occurredAt: 1 } as const;
    given(decider, history)
      .when(change({ timezone: 'Asia/Tokyo' }), context)
      .thenNothing();
  });

  it.each<[string, Partial<OrganizationSettings>]>([
    ['closedTicketFields[1]', { closedTicketFields: ['Closed', 'closed'] }],
    ['holdFields[0]', { holdFields: ['  '] }],
    ['timezone', { timezone: 'Europe/Atlantis' }],
    ['retentionDays', { retentionDays: 0 }],
    ['surveyDelayMinutes', { surveyDelayMinutes: 1.5 }],
    ['surveyReminderDays', { surveyReminderDays: -1 }],
    ['surveyLanguage', { surveyLanguage: 'tlh' as 'en' }],
    [
      'serviceLevels[0].resolutionMinutes',
      { serviceLevels: [{ priority: null, resolutionMinutes: 0, clock: 'elapsed' }] },
    ],
    ['calendar.week', { calendar: { ...defaultSettings().calendar, week: [] } }],
  ])('refuses a wrong %s', (path, settings) => {
    const refusal = given(decider).when(change(settings), context).thenRefused('invalid_settings');
    expect(refusal.details.map((detail) => detail.path)).toContain(path);
  });

  it('names every fault at once', () => {
    const refusal = given(decider)
      .when(change({ timezone: '', retentionDays: -1 }), context)
      .thenRefused('invalid_settings');
    expect(refusal.details).toHaveLength(2);
  });
});
