import fc from 'fast-check';
import { berlin, howMany } from '../testing/index.js';
import type { TicketValues } from '../ticket-conditions/ticket-conditions.js';
import { quotaSince, surveyByRule, surveyRuleOf, type SurveyRule } from './survey-rule.js';

const rule = (id: string, part: Partial<SurveyRule> = {}): SurveyRule => ({
  ...{ id, name: id, when: {}, surveys: [{ survey: 'a', share: 100 }] },
  ...part,
});
const created = berlin('2026-09-01T12:00');
const decides = (rules: SurveyRule[], values: TicketValues, closedAt = berlin('2026-09-07T12:00')) =>
  surveyRuleOf(rules, 'Europe/Berlin')({ values, createdAt: created, closedAt })?.id ?? null;

describe('the rule that decides about a ticket', () => {
  it('is the first that it matches', () => {
    const rules = [rule('vip', { when: { tag: ['vip'] } }), rule('acme', { when: { organization: ['acme'] } })];
    expect(decides(rules, { organization: 'acme', tag: ['VIP'] })).toBe('vip');
    expect(decides(rules, { organization: 'acme' })).toBe('acme');
    expect(decides(rules, { organization: 'globex' })).toBeNull();
    expect(decides([], {})).toBeNull();
  });

  it('asks for the local days of the closing and of the creation', () => {
    const september = [rule('september', { from: '2026-09-07', until: '2026-09-30' })];
    expect(decides(september, {}, berlin('2026-09-06T23:59'))).toBeNull();
    expect(decides(september, {}, berlin('2026-09-07T00:00'))).toBe('september');
    expect(decides(september, {}, berlin('2026-09-30T23:59'))).toBe('september');
    expect(decides(september, {}, berlin('2026-10-01T00:00'))).toBeNull();
    expect(decides([rule('new', { when: { createdAfter: '2026-09-02' } })], {})).toBeNull();
  });
});

describe('the survey that a rule chooses', () => {
  it('is its only one, or none', () => {
    expect(surveyByRule(rule('one'), 'ticket')).toBe('a');
    expect(surveyByRule(rule('none', { surveys: [] }), 'ticket')).toBeNull();
  });

  it('is one of a comparison for each ticket, always the same', () => {
    const shares = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.uuid(), shares, (ticketId, share) => {
        const surveys = [
          { survey: 'a', share },
          { survey: 'b', share: 100 - share },
        ];
        const chosen = surveyByRule({ id: 'wordings', surveys }, ticketId);
        expect(['a', 'b']).toContain(chosen);
        expect(surveyByRule({ id: 'wordings', surveys }, ticketId)).toBe(chosen);
        // A larger share takes tickets from the others, and gives none away.
        if (chosen === 'a' && share < 99) {
          const more = [
            { survey: 'a', share: share + 1 },
            { survey: 'b', share: 99 - share },
          ];
          expect(surveyByRule({ id: 'wordings', surveys: more }, ticketId)).toBe('a');
        }
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('keeps to the shares in the long run, for every rule', () => {
    const tickets = 10_000;
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.stringMatching(/^[a-z0-9-]{1,20}$/),
        fc.integer({ min: 1, max: 99 }),
        (seed, id, share) => {
          const surveys = [
            { survey: 'a', share },
            { survey: 'b', share: 100 - share },
          ];
          const chosen = Array.from({ length: tickets }, (_, nth) =>
            surveyByRule({ id, surveys }, seed.slice(0, -4) + nth.toString(16).padStart(4, '0')),
          );
          const expected = share / 100;
          const deviation = Math.sqrt((expected * (1 - expected)) / tickets);
          const isA = chosen.filter((survey) => survey === 'a').length / tickets;
          expect(Math.abs(isA - expected)).toBeLessThan(7 * deviation);
        },
      ),
      { numRuns: howMany(50) },
    );
  });
});

describe('the quota of a rule', () => {
  it('counts from the first local day of the month, or from the first invitation on', () => {
    const since = (now: number) => quotaSince({ most: 1, per: 'month' }, now, 'Europe/Berlin');
    expect(since(berlin('2026-09-30T23:59'))).toBe(berlin('2026-09-01T00:00'));
    expect(since(berlin('2026-10-01T00:00'))).toBe(berlin('2026-10-01T00:00'));
    expect(quotaSince({ most: 1, per: 'all' }, berlin('2026-10-01T00:00'), 'Europe/Berlin')).toBe(0);
  });
});
