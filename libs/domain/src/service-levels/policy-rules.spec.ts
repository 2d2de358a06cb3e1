import { berlin } from '../testing/index.js';
import { defaultCalendar, type BusinessCalendar } from './business-calendar.js';
import { levelPolicies } from './level-policies.js';
import type { TicketConditions, TicketValues } from '../ticket-conditions/ticket-conditions.js';
import type { ClockKind, DatedPolicies, NamedCalendar, Policy } from './policy.js';
import { policyRules } from './policy-rules.js';

const levels = [{ from: null, targets: [{ priority: null, resolutionMinutes: 960, clock: 'business' as const }] }];
const created = Date.parse('2026-09-04T19:30Z');

/** What is due of a ticket, by rules that are made for it alone. */
function due(calendar: BusinessCalendar): number | null {
  const [book] = policyRules(levelPolicies(levels, calendar), 'UTC').inForce(created, created);
  const target = book!.targetOf('resolution', {});
  return target?.after(created, target.amount) ?? null;
}

const hours = (count: number) => count * 60;
const calendars: NamedCalendar[] = [{ id: 'berlin', name: 'Berlin hours', ...defaultCalendar }];
const policy = (
  id: string,
  when: TicketConditions,
  minutes: number | null,
  kind: ClockKind = 'resolution',
): Policy => ({
  ...{ id, name: id, when },
  targets: minutes === null ? [] : [{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null }],
});
const always = (...policies: Policy[]): DatedPolicies => ({ from: null, appliesTo: 'new', policies });

/** The policy and the hours that it promises for a ticket of these values, created and judged on 7 September. */
function chosen(dated: DatedPolicies[], values: TicketValues, kind: ClockKind = 'resolution') {
  const at = berlin('2026-09-07T12:00');
  const book = policyRules({ dated, calendars }, 'Europe/Berlin').inForce(at, at)[0];
  const target = book?.targetOf(kind, values);
  return target ? [target.policy, target.amount / 3_600_000] : null;
}

describe('policies', () => {
  it('lay out a calendar once, in whatever order its keys stand, and by turns with another', () => {
    const { timezone, weeks, exceptions } = defaultCalendar;
    const kept: BusinessCalendar = { weeks, timezone, exceptions };
    const before: BusinessCalendar = { ...defaultCalendar, timezone: 'Europe/Berlin' };
    const expected = [due(defaultCalendar), due(before)];
    const looks = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect([due(kept), due(before), due(defaultCalendar)]).toEqual([...expected, expected[0]]);
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });

  it('are chosen in their order, and one without a target ends the search', () => {
    const dated = [
      always(
        policy('acme', { organization: ['acme'], priority: ['High', 'Urgent'] }, hours(2)),
        policy('internal', { tag: ['internal', 'test'] }, null),
        policy('others', {}, hours(8)),
      ),
    ];
    expect(chosen(dated, { organization: 'acme', priority: ' urgent ' })).toEqual(['acme', 2]);
    expect(chosen(dated, { organization: 'acme', priority: 'Low' })).toEqual(['others', 8]);
    expect(chosen(dated, { organization: 'globex', tag: ['vip', 'Internal'] })).toBeNull();
    expect(chosen(dated, { tag: ['vip'] })).toEqual(['others', 8]);
    expect(chosen(dated, {}, 'first_reply')).toBeNull();
    expect(chosen([], {})).toBeNull();
  });

  it('take a time by priority, where there is one', () => {
    const times = [
      { priority: 'Urgent', minutes: 30 },
      { priority: null, minutes: hours(4) },
    ];
    const target = { kind: 'first_reply' as const, times, calendar: 'berlin', pauses: ['Waiting'] };
    const dated = [always({ ...policy('p', {}, null), targets: [target] })];
    expect(chosen(dated, { priority: 'URGENT' }, 'first_reply')).toEqual(['p', 0.5]);
    expect(chosen(dated, { priority: 'Low' }, 'first_reply')).toEqual(['p', 4]);
    expect(policyRules({ dated, calendars }, 'UTC').asked).toEqual(new Set(['priority']));
  });

  it('stay those of the start of a clock, but where later ones hold for what is running', () => {
    const eight = policy('eight', {}, hours(8));
    const four = policy('four', {}, hours(4));
    const from = '2026-09-09';
    const [tuesday, wednesday] = [berlin('2026-09-08T16:00'), berlin('2026-09-09T09:00')];
    for (const appliesTo of ['new', 'running'] as const) {
      const dated = [always(eight), { from, appliesTo, policies: [four] }];
      const books = (startedAt: number) =>
        policyRules({ dated, calendars }, 'Europe/Berlin')
          .inForce(startedAt, startedAt)
          .map((book) => [book.from, book.targetOf('resolution', {})?.policy]);
      expect(books(wednesday)).toEqual([[-Infinity, 'four']]);
      const later = appliesTo === 'new' ? [] : [[berlin('2026-09-09T00:00'), 'four']];
      expect(books(tuesday)).toEqual([[-Infinity, 'eight'], ...later]);
    }
    const onlyLater = [{ from, appliesTo: 'new' as const, policies: [four] }];
    expect(policyRules({ dated: onlyLater, calendars }, 'Europe/Berlin').inForce(tuesday, tuesday)).toEqual([]);
  });
});
