import { type Contact, decide, type Invited, type Rules } from './decide.js';
import { surveyChooser } from './choose-survey.js';
import { type Entry, isWish } from './entry.js';

const day = 86_400_000;
const now = Date.parse('2026-03-10T12:00:00Z');
const entry: Entry = {
  ticketId: '7d0c2f55-3c3e-4a0e-8a4f-0f3b6a1c9e21',
  key: 'ticket:standard:1@place',
  label: 'Closed',
  enteredAt: now - 1000,
  continues: false,
  counted: true,
  contactRef: 'ref',
  rule: null,
};
const contact: Contact = { key: 'ab', isAddress: true, suppressed: null };
const never: Invited = { byRule: 0, contactAt: undefined, ticketAt: undefined };
const rules: Rules = { now, delayMinutes: 0, restDays: 7, wished: false };
const choose = surveyChooser(['survey', 'other']);
const none = surveyChooser([]);

describe('the decision about an invitation', () => {
  it('is a mail after the delay when nothing speaks against it', () => {
    expect(decide(entry, contact, never, { ...rules, delayMinutes: 90 }, choose(entry).against)).toEqual({
      status: 'queued',
      dueAt: now + 90 * 60_000,
    });
  });

  it.each<[string, Partial<Entry>, Partial<Contact> | null, Partial<Rules>, typeof none?]>([
    ['ticket_left_out', { counted: false, enteredAt: 0 }, null, {}, none],
    ['too_late', { enteredAt: now - 3 * day - 1 }, null, {}, none],
    ['no_survey', {}, null, {}, none],
    ['no_contact', {}, null, {}],
    ['invalid_address', {}, { isAddress: false, suppressed: 'bounced' }, {}],
    ['unsubscribed', {}, { suppressed: 'unsubscribed' }, { wished: true }],
    ['bounced_before', {}, { suppressed: 'bounced' }, { wished: true }],
  ])('is %s by the first reason against it', (reason, entryChange, contactChange, rulesChange, chooses = choose) => {
    const asked = contactChange && { ...contact, ...contactChange };
    const changed = { ...entry, ...entryChange };
    expect(decide(changed, asked, never, { ...rules, ...rulesChange }, chooses(changed).against)).toEqual({
      status: 'skipped',
      reason,
      explanation: null,
    });
  });

  it.each<[string, Invited, Partial<Rules>, 'queued' | 'skipped']>([
    ['within the rest', { ...never, contactAt: now - 7 * day + 1 }, {}, 'skipped'],
    ['at its end', { ...never, contactAt: now - 7 * day }, {}, 'queued'],
    ['within the rest, but due after it', { ...never, contactAt: now - 6 * day }, { delayMinutes: 1440 }, 'queued'],
    ['within no rest at all', { ...never, contactAt: now }, { restDays: 0 }, 'queued'],
    ['while another mail waits for its time', { ...never, contactAt: now + 20 * day }, {}, 'skipped'],
    [
      'because somebody wishes it',
      { ...never, contactAt: now, ticketAt: now },
      { wished: true, restDays: 0 },
      'queued',
    ],
    ['by a wish that respects the rest', { ...never, contactAt: now - 7 * day + 1 }, { wished: true }, 'skipped'],
    [
      'by such a wish, at its end',
      { ...never, contactAt: now - 7 * day, ticketAt: now - day },
      { wished: true },
      'queued',
    ],
    ['for a ticket that was asked about before', { ...never, ticketAt: now - day }, {}, 'queued'],
  ])('%s', (_when, invited, change, status) => {
    expect(decide(entry, contact, invited, { ...rules, ...change }, choose(entry).against).status).toBe(status);
  });

  it('is against a second question about one closing, however long ago the first one was', () => {
    const invited = { ...never, contactAt: now - 90 * day, ticketAt: now - 90 * day };
    const same = { ...entry, continues: true };
    expect(decide(same, contact, invited, rules, choose(same).against)).toMatchObject({ reason: 'rest_period' });
    expect(decide(same, contact, never, rules, choose(same).against).status).toBe('queued');
  });
});

describe('the quota of a rule', () => {
  const limited = (most: number, per: 'month' | 'all'): Entry => ({
    ...entry,
    rule: { id: 'vip', name: 'VIP', when: {}, surveys: [{ survey: 'survey', share: 100 }], quota: { most, per } },
  });

  it('is kept, and names its rule', () => {
    expect(decide(limited(3, 'month'), contact, { ...never, byRule: 2 }, rules, null).status).toBe('queued');
    expect(decide(limited(3, 'month'), contact, { ...never, byRule: 3 }, rules, null)).toEqual({
      ...{ status: 'skipped', reason: 'quota_reached' },
      explanation: 'The rule “VIP” invites at most 3 contacts a month',
    });
    expect(decide(limited(3, 'all'), contact, { ...never, byRule: 4 }, rules, null)).toMatchObject({
      explanation: 'The rule “VIP” invites at most 3 contacts in all',
    });
  });

  it('is not why somebody is left out who would be anyway', () => {
    const rested = { ...never, contactAt: now - day, byRule: 3 };
    expect(decide(limited(3, 'all'), contact, rested, rules, null)).toMatchObject({ reason: 'rest_period' });
  });
});

describe('the survey of an entry', () => {
  const rule = (...surveys: string[]): Entry['rule'] => ({
    ...{ id: 'vip', name: 'VIP', when: {} },
    surveys: surveys.map((survey) => ({ survey, share: 100 / surveys.length })),
  });

  it('is the usual one, or the one of the rule that decides about it', () => {
    expect(choose(entry)).toEqual({ templateId: 'survey', against: null });
    expect(choose({ ...entry, rule: rule('other') })).toEqual({ templateId: 'other', against: null });
    expect(['survey', 'other']).toContain(choose({ ...entry, rule: rule('survey', 'other') }).templateId);
  });

  it('is none where the rule asks nothing, or its survey is not active', () => {
    const asksNothing = { templateId: null, against: { reason: 'rule', explanation: null } };
    expect(choose({ ...entry, rule: rule() })).toEqual(asksNothing);
    const explanation = 'The rule “VIP” chose a survey that is not active';
    const withdrawn = { templateId: null, against: { reason: 'no_survey', explanation } };
    expect(choose({ ...entry, rule: rule('withdrawn') })).toEqual(withdrawn);
    expect(decide(entry, null, never, rules, choose({ ...entry, rule: rule('withdrawn') }).against)).toEqual({
      ...{ status: 'skipped', reason: 'no_survey', explanation },
    });
  });
});

describe('the key of an entry', () => {
  it('tells a wish from a status', () => {
    expect(isWish('ticket:standard:1@wish-7d0c2f55-3c3e-4a0e-8a4f-0f3b6a1c9e21')).toBe(true);
    expect(isWish('ticket:standard:a@wish-x@0mmkd2r1c..1f')).toBe(false);
  });
});
