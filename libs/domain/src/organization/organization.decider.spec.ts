import { fold } from '../core/decider.js';
import { given } from '../testing/index.js';
import type { FollowUpRule } from '../follow-up/follow-up-rules.js';
import { defaultCalendar } from '../service-levels/business-calendar.js';
import { defaultSettings } from './default-settings.js';
import { organizationDecider } from './organization.decider.js';
import { settingsOfEvent } from './organization.events.js';
import type { OrganizationSettings } from './settings.js';

const decider = organizationDecider();
const context = { now: 5 };
const change = (settings: Partial<OrganizationSettings>) => ({ kind: 'changeSettings', settings }) as const;

describe('the organization', () => {
  it('starts with the defaults', () => {
    expect(organizationDecider('Europe/Berlin').initialState).toEqual({
      ticketStatusFields: ['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed'],
      closedTicketFields: ['Resolved', 'Closed'],
      holdFields: ['On Hold'],
      sendSurveyFields: ['Resolved', 'Closed'],
      survey: false,
      surveyToSend: null,
      surveyRules: [],
      surveyDelayMinutes: 0,
      surveyRestDays: 7,
      surveyReminderDays: 0,
      surveyLanguage: 'en',
      publicAnswersCount: 'untilInvitations',
      surveyEmbedOrigins: [],
      followUpRules: [],
      timezone: 'Europe/Berlin',
      supportEmail: null,
      supportPhone: null,
      supportAddress: null,
      figureTargets: {
        complianceRate: null,
        resolutionMinutes: null,
        firstReplyMinutes: null,
        rating: null,
        openTickets: null,
      },
      calendars: [{ id: 'support', name: 'Support hours', ...defaultCalendar }],
      policies: [],
      policiesBegun: null,
      retentionDays: 30,
      archiveAfter: 'never',
      deleteAfter: 'never',
    });
    expect(decider.initialState).toEqual(defaultSettings('UTC'));
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
    const reported = { type: 'ContactDataChanged', data: { supportEmail: 'help@example.com' }, occurredAt: 5 } as const;
    given(decider)
      .when(change({ supportEmail: 'help@example.com', supportPhone: null }), context)
      .then(reported);
    given(decider, reported)
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

  const words = (count: number) => Array.from({ length: count }, (_, index) => `Label ${index}`);
  const promise = (minutes: number, calendar: string | null = null) => {
    const times = [{ priority: null, minutes }];
    const policy = {
      id: 'all',
      name: 'All',
      when: {},
      targets: [{ kind: 'resolution', times, calendar, pauses: null }],
    };
    return { policies: [{ from: null, appliesTo: 'new', policies: [policy] }] } as Pick<
      OrganizationSettings,
      'policies'
    >;
  };
  const calendar = { id: 'office', name: 'Office', ...defaultCalendar };

  it('records that the day of policies for open tickets has come, by the clock of its zone', () => {
    const [before, midnight] = ['2026-03-20T14:59:59Z', '2026-03-20T15:00:00Z'].map((text) => Date.parse(text));
    const [first] = promise(60).policies;
    const later = (from: string, appliesTo: 'new' | 'running') => ({ ...first!, from, appliesTo });
    const policies = [first!, later('2026-03-21', 'running'), later('2026-03-22', 'running')];
    const zone = { type: 'TimezoneChanged', data: { timezone: 'Asia/Tokyo' }, occurredAt: 1 } as const;
    const told = { type: 'ServiceLevelsChanged', data: { policies }, occurredAt: 2 } as const;
    given(decider, zone, told).when(change({}), { now: before! }).thenNothing();
    const begun = { ...told, data: { policiesBegun: '2026-03-21' }, occurredAt: midnight! };
    given(decider, zone, told).when(change({}), { now: midnight! }).then(begun);
    given(decider, zone, told, begun).when(change({}), { now: midnight! }).thenNothing();
    const forNew = [first!, later('2026-03-21', 'new')];
    given(decider, zone, told, begun)
      .when(change({ policies: forNew }), { now: midnight! })
      .then({ ...told, data: { policies: forNew, policiesBegun: null }, occurredAt: midnight! });
  });

  const rule = (when: FollowUpRule['when']): FollowUpRule => ({ id: 'bad', name: 'Bad', when, assignTo: null });
  const target = (targets: Partial<OrganizationSettings['figureTargets']>) => ({
    figureTargets: { ...defaultSettings().figureTargets, ...targets },
  });

  const ruled = (share: number) => ({
    surveyRules: [{ id: 'vip', name: 'VIP', when: { tag: ['vip'] }, surveys: [{ survey: 'a', share }] }],
  });

  it.each<[string, string, Partial<OrganizationSettings>]>([
    ['holdFields[0]', 'must not be empty', { holdFields: ['  '] }],
    ['holdFields', 'must have at most 200 labels', { holdFields: words(201) }],
    ['sendSurveyFields[0]', 'must have at most 100 characters', { sendSurveyFields: ['x'.repeat(101)] }],
    [
      'closedTicketFields[1]',
      "repeats 'closed' (case is ignored)",
      { closedTicketFields: ['Closed', ' closed', 'Done'] },
    ],
    ['timezone', "must be a time zone such as Europe/Berlin, not 'Europe/Atlantis'", { timezone: 'Europe/Atlantis' }],
    ['retentionDays', 'must be a whole number from 1 to 3650', { retentionDays: 0 }],
    ['retentionDays', 'must be a whole number from 1 to 3650', { retentionDays: 3651 }],
    ['surveyDelayMinutes', 'must be a whole number from 0 to 43200', { surveyDelayMinutes: 1.5 }],
    ['surveyReminderDays', 'must be a whole number from 0 to 29', { surveyReminderDays: -1 }],
    ...[
      'http://help.example.com',
      'https://help.example.com/path',
      'https://*.example.com',
      'help.example.com',
      'https://a.test; script-src *',
    ].map((origin): [string, string, object] => [
      'surveyEmbedOrigins[0]',
      'must be a website such as https://help.example.com, without a path',
      { surveyEmbedOrigins: [origin] },
    ]),
    [
      'surveyEmbedOrigins[1]',
      'must be in the list only once',
      { surveyEmbedOrigins: ['https://a.test', 'https://a.test'] },
    ],
    ['surveyLanguage', 'must be one of en, de, es, fr, ar', { surveyLanguage: 'tlh' as 'en' }],
    ['publicAnswersCount', 'must be one of untilInvitations, always, never', { publicAnswersCount: 'x' as 'never' }],
    ['followUpRules[0].when', 'must have a rating, words, or both', { followUpRules: [rule({})] }],
    ['followUpRules[0].when.rating', 'must be a whole number from 1 to 5', { followUpRules: [rule({ rating: 6 })] }],
    ['followUpRules[0].when.words', 'must not be empty', { followUpRules: [rule({ words: [] })] }],
    [
      'followUpRules[0].when.words[1]',
      'must have a letter or a digit',
      { followUpRules: [rule({ words: ['a', '!'] })] },
    ],
    ['followUpRules[1].id', "repeats 'bad'", { followUpRules: [rule({ rating: 1 }), rule({ rating: 2 })] }],
    ['surveyRules[0].surveys', 'must have shares that add up to 100, not 60', ruled(60)],
    ['archiveAfter', 'must be one of 30days, 90days, 1year, never', { archiveAfter: '2years' as 'never' }],
    ['deleteAfter', 'must be one of never, 1year, 2years, 5years', { deleteAfter: '30days' as 'never' }],
    ['policies[0].policies[0].targets[0].times[0].minutes', 'must be a whole number from 1 to 525600', promise(0)],
    [
      'policies[0].policies[0].targets[0].calendar',
      "must be a calendar of the settings; there is no 'office'",
      promise(60, 'office'),
    ],
    [
      'figureTargets.complianceRate',
      'must be a number with one decimal from 1 to 100',
      target({ complianceRate: 100.1 }),
    ],
    ['figureTargets.rating', 'must be a number with one decimal from 1 to 5', target({ rating: 4.25 })],
    ['figureTargets.rating', 'must be a number with one decimal from 1 to 5', target({ rating: NaN })],
    ['figureTargets.resolutionMinutes', 'must be a whole number from 1 to 525600', target({ resolutionMinutes: 1.5 })],
    ['figureTargets.openTickets', 'must be a whole number from 0 to 1000000', target({ openTickets: -1 })],
    [
      'calendars[0].timezone',
      'must be a time zone such as Europe/Berlin',
      { calendars: [{ ...calendar, timezone: 'Nowhere' }] },
    ],
  ])('refuses a wrong %s: it %s', (path, message, settings) => {
    const refusal = given(decider).when(change(settings), context).thenRefused('invalid_settings');
    expect(refusal.message).toBe('Some settings are not valid.');
    expect(refusal.details).toEqual([{ path, message }]);
  });

  it.each<[string, Partial<OrganizationSettings>]>([
    ['two hundred labels', { holdFields: words(200) }],
    ['a label of a hundred characters', { holdFields: ['x'.repeat(100)] }],
    ['the shortest time to keep', { retentionDays: 1 }],
    ['the longest time to keep', { retentionDays: 3650 }],
    ['a target of a minute', promise(1)],
    ['a calendar with the policy that names it', { calendars: [calendar], ...promise(60, 'office') }],
    ['another language, and ages', { surveyLanguage: 'ar', archiveAfter: '30days', deleteAfter: '5years' }],
    ['rules for surveys', ruled(100)],
    ['targets of tenths', target({ complianceRate: 97.3, rating: 4.6, openTickets: 0 })],
    ['targets as high as they can be', target({ complianceRate: 100, rating: 5, openTickets: 1_000_000 })],
    ['a calendar', { calendars: [{ ...calendar, timezone: 'UTC' }] }],
  ])('takes %s', (_, settings) => {
    const { decide, evolve, initialState } = decider;
    const changed = fold(evolve, initialState, decide(initialState, change(settings), context));
    expect(changed).toEqual({ ...initialState, ...settings });
  });

  it('names every fault at once', () => {
    const refusal = given(decider)
      .when(change({ timezone: '', retentionDays: -1, holdFields: ['', ...words(200)] }), context)
      .thenRefused('invalid_settings');
    expect(refusal.details.map(({ path }) => path)).toEqual([
      'holdFields',
      'holdFields[0]',
      'timezone',
      'retentionDays',
    ]);
  });
});
