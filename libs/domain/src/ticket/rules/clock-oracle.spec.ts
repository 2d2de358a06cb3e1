import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { defaultSettings } from '../../organization/default-settings.js';
import { figureSettings } from '../../organization/figure-settings.js';
import { labelKey } from '../../organization/label-key.js';
import type { ClockKind, DatedPolicies, NamedCalendar, PolicyTarget } from '../../service-levels/policy.js';
import { aReplyAt, howMany, noLabels, observe, observed, replied } from '../../testing/index.js';
import type { Observation, StatusCategory } from '../facts/observation.js';
import { clockAccounts } from './clock-segments.js';
import { readTicket } from './read-ticket.js';
import { ticketClocks } from './ticket-clocks.js';
import { ticketRules } from './ticket-rules.js';

/** Everything happens on a quarter of an hour, and no target is a number of them: a deadline lies within one. */
const quarter = 15 * 60_000;
const zones = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'Europe/Lisbon', 'Europe/Istanbul', 'Europe/Moscow', 'Africa/Cairo'],
  ...['Africa/Casablanca', 'Africa/Lagos', 'Africa/Johannesburg', 'America/New_York', 'America/Chicago'],
  ...['America/Denver', 'America/Los_Angeles', 'America/St_Johns', 'America/Sao_Paulo', 'America/Santiago'],
  ...['America/Mexico_City', 'America/Halifax', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tehran', 'Asia/Dubai'],
  ...['Asia/Tokyo', 'Asia/Shanghai', 'Asia/Singapore', 'Australia/Sydney', 'Australia/Lord_Howe'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Apia'],
];
/** Around the days on which clocks change, and one on which none does. */
const beginnings = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-06-10', '2026-09-25', '2026-10-23', '2026-10-30'];

const statuses = {
  Open: 'open',
  Waiting: 'open',
  Parked: 'hold',
  Closed: 'closed',
} as const satisfies Record<string, StatusCategory>;
type Label = keyof typeof statuses;

type Happening =
  | { readonly label: Label }
  | { readonly priority: string }
  | { readonly organization: string }
  | { readonly writes: 'agent' | 'customer' };
interface Story {
  readonly begin: number;
  readonly calendar: NamedCalendar;
  readonly books: readonly DatedPolicies[];
  /** By quarters since the creation, one each. */
  readonly happenings: readonly (readonly [quarter: number, what: Happening])[];
}

/** After all policies: what is to come is no matter here. */
const lastWord = 420;

const period = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 2 })
  .map(([one, other]) => ({ from: clock(Math.min(one!, other!)), to: clock(Math.max(one!, other!)) }));
const quartersOf = ({ from, to }: { from: string; to: string }) => {
  const [opens, closes] = [from, to].map((time) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15);
  return closes! - opens!;
};
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const aCalendar = fc.record({
  ...{ id: fc.constant('c'), name: fc.constant('C'), timezone: fc.constantFrom(...zones), exceptions: fc.constant([]) },
  weeks: fc
    .array(fc.option(period, { nil: null }), { minLength: 7, maxLength: 7 })
    // Four hours a week at least: every target is reached within weeks.
    .filter((week) => week.reduce((sum, day) => sum + (day === null ? 0 : quartersOf(day)), 0) >= 16)
    .map((week) => [{ from: null, week: week.map((day) => (day === null ? [] : [day])) }]),
});
const minutes = fc.integer({ min: 0, max: 60 }).map((quarters) => quarters * 15 + 7);
const aTarget = (kind: ClockKind): fc.Arbitrary<PolicyTarget> =>
  fc.record({
    kind: fc.constant(kind),
    times: fc.tuple(minutes, minutes).map(([urgent, rest]) => [
      { priority: 'Urgent', minutes: urgent },
      { priority: null, minutes: rest },
    ]),
    calendar: fc.constantFrom(null, 'c'),
    pauses: fc.constantFrom<readonly string[] | null>(null, [], ['Waiting'], ['waiting', 'Parked']),
  });
const someTargets = fc
  .tuple(...(['first_reply', 'next_reply', 'update', 'resolution'] as const).map((kind) => fc.option(aTarget(kind))))
  .map((targets) => targets.filter((target) => target !== null));
const aBook = (from: string | null): fc.Arbitrary<DatedPolicies> =>
  fc.record({
    from: fc.constant(from),
    appliesTo: fc.constantFrom('new' as const, 'running' as const),
    policies: fc.tuple(someTargets, someTargets).map(([acme, rest]) => [
      { id: 'acme', name: 'Acme', when: { organization: ['acme'] }, targets: acme },
      { id: 'rest', name: 'Rest', when: {}, targets: rest },
    ]),
  });
const aHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ label: fc.constantFrom(...(Object.keys(statuses) as Label[])) }),
  fc.record({ priority: fc.constantFrom('Low', 'Urgent') }),
  fc.record({ organization: fc.constantFrom('acme', 'other') }),
  fc.record({ writes: fc.constantFrom('agent' as const, 'customer' as const) }),
);
const aStory: fc.Arbitrary<Story> = fc.constantFrom(...beginnings).chain((day) =>
  fc.record({
    begin: fc.integer({ min: 0, max: 95 }).map((start) => Date.parse(day) + start * quarter),
    calendar: aCalendar,
    books: fc.tuple(aBook(null), aBook(dayAfter(day, 1)), aBook(dayAfter(day, 3))),
    happenings: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: lastWord - 1 }), aHappening), {
        ...{ maxLength: 14, selector: ([at]) => at },
      })
      .map((all): Story['happenings'] => [
        ...all.toSorted(([one], [other]) => one - other),
        [lastWord, { priority: 'Low' }],
      ]),
  }),
);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** What the product makes of it. */
function clocksOf({ begin, calendar, books, happenings }: Story) {
  const observations = happenings.map(([at, what]): Observation => {
    const when = begin + at * quarter;
    if ('writes' in what) return replied(aReplyAt(when, { id: `${at}`, author: what.writes }));
    if ('label' in what) return observe(when, { label: what.label, category: statuses[what.label] });
    return observe(when, 'priority' in what ? what : { organization: { id: what.organization, name: null } });
  });
  const created = { createdAt: begin, priority: 'Low', organization: { id: 'other', name: null } };
  const state = observed([observe(begin, { ...created, label: 'Open', category: 'open' }), ...observations]);
  const settings = { ...defaultSettings('UTC'), ...noLabels, calendars: [calendar], policies: books };
  const rules = ticketRules(figureSettings(settings));
  const end = begin + (happenings.at(-1)?.[0] ?? 0) * quarter;
  const reading = readTicket(state, rules);
  const clocks = ticketClocks(state, reading, rules);
  const accounts = clockAccounts(clocks, state, reading, rules, end);
  return clocks.map(({ kind, startedAt, stoppedAt, dueAt, breachedAt, status }, nth) => {
    // Whoever reads a running clock compares its deadline with the time.
    const hasPassed = status === 'running' && dueAt !== null && dueAt < end;
    return {
      ...{ kind, startedAt, stoppedAt, breachedAt: hasPassed ? dueAt : breachedAt },
      ...{ status: hasPassed ? 'breached' : status, due: status === 'running' && !hasPassed ? dueAt : null },
      counted: accounts[nth]!.counted,
    };
  });
}

/** The same, looked at quarter by quarter: shares no code with the product. */
class Oracle {
  private readonly end: number;

  constructor(private readonly story: Story) {
    this.end = story.happenings.at(-1)?.[0] ?? 0;
  }

  clocks() {
    const closings = this.story.happenings.flatMap(([at, what], nth) =>
      'label' in what && what.label === 'Closed' && this.labelAt(at - 1, nth) !== 'Closed' ? [at] : [],
    );
    const written = this.story.happenings.flatMap(([at, what]) => ('writes' in what ? [{ at, by: what.writes }] : []));
    const first = written.find(({ by }) => by === 'agent')?.at ?? null;
    const cycles: { kind: ClockKind; start: number; stop: number | null }[] = [
      { kind: 'first_reply', start: 0, stop: first },
    ];
    if (first !== null) {
      let [asked, last]: [number | null, number] = [null, first];
      for (const { at, by } of written.filter((each) => each.at > first)) {
        if (by === 'customer') asked ??= at;
        else {
          if (asked !== null) cycles.push({ kind: 'next_reply', start: asked, stop: at });
          cycles.push({ kind: 'update', start: last, stop: at });
          [asked, last] = [null, at];
        }
      }
      if (asked !== null) cycles.push({ kind: 'next_reply', start: asked, stop: null });
      cycles.push({ kind: 'update', start: last, stop: null });
    }
    const found = cycles.flatMap(({ kind, start, stop }) => {
      const closing = closings.find((at) => at >= start) ?? null;
      const isEnded = closing !== null && (stop === null || stop > closing);
      return this.verdict(kind, start, isEnded ? null : stop, isEnded ? closing : null);
    });
    const isClosed = this.labelAt(this.end) === 'Closed';
    return [...found, ...this.verdict('resolution', 0, isClosed ? closings.at(-1)! : null, null)];
  }

  private verdict(kind: ClockKind, start: number, stop: number | null, ended: number | null) {
    const until = stop ?? ended ?? this.end;
    let [spent, breached, due]: [number, number | null, number | null] = [0, null, null];
    let counted: number | null = null;
    for (let at = start; ; at += 1) {
      const isOver = at >= until;
      if (isOver) counted ??= spent;
      if (isOver && (stop !== null || ended !== null)) {
        const target = stop === null ? null : this.targetAt(kind, start, at);
        if (target && spent > target.amount) breached ??= at * quarter;
        break;
      }
      const label = this.labelAt(Math.min(at, this.end));
      const target = this.targetAt(kind, start, at);
      if (label === 'Closed' && isOver) break;
      if (label === 'Closed') continue;
      // What the open end brings is the deadline, not a miss.
      if (target && spent > target.amount) {
        if (!isOver || at === this.end) breached ??= at * quarter;
        else due ??= at * quarter;
      }
      const isPaused = target?.pauses
        ? target.pauses.some((pause) => labelKey(pause) === labelKey(label))
        : label === 'Parked';
      if (isOver && (isPaused || breached !== null)) break;
      if (!target || isPaused || !(target.calendar === null || isOpen(this.story.calendar, this.instant(at)))) {
        if (isOver && (due !== null || at > this.end + 4 * 24 * 90)) break;
        continue;
      }
      const missed =
        spent <= target.amount && spent + quarter > target.amount ? at * quarter + target.amount - spent : null;
      spent += quarter;
      if (missed !== null && !isOver) breached ??= missed;
      if (isOver) {
        due ??= missed;
        if (due !== null) break;
      }
    }
    const end = stop ?? ended ?? this.end;
    const later = stop === null && ended === null ? 7 * 96 : 0;
    const isPromised = Array.from({ length: later + 1 }, (_, nth) => end + nth).some((at) =>
      this.targetAt(kind, start, at),
    );
    if (!isPromised && breached === null) return [];
    // A resolution that is never due is promised nothing.
    if (kind === 'resolution' && stop === null && breached === null && due === null) {
      if (this.standsOpen(kind, start) === 'running') return [];
    }
    const instant = (of: number | null) => (of === null ? null : of + this.story.begin);
    const status =
      breached !== null ? 'breached' : ended !== null ? 'ended' : stop !== null ? 'met' : this.standsOpen(kind, start);
    return [
      {
        ...{ kind, startedAt: this.instant(start), stoppedAt: stop === null ? null : this.instant(stop) },
        ...{ breachedAt: instant(breached), status, due: status === 'running' ? instant(due) : null },
        counted,
      },
    ];
  }

  private standsOpen(kind: ClockKind, start: number) {
    const label = this.labelAt(this.end);
    const target = this.targetAt(kind, start, this.end);
    const isPaused = target?.pauses
      ? target.pauses.some((pause) => labelKey(pause) === labelKey(label))
      : label === 'Parked';
    return isPaused && label !== 'Closed' ? 'paused' : 'running';
  }

  private targetAt(kind: ClockKind, start: number, at: number) {
    const books = this.story.books.filter(({ from, appliesTo }, nth) => {
      const since = from === null ? -Infinity : Date.parse(from);
      const next = this.story.books[nth + 1]?.from;
      const isOfStart = since <= this.instant(start) && (next === undefined || Date.parse(next!) > this.instant(start));
      return isOfStart || (appliesTo === 'running' && since > this.instant(start) && since <= this.instant(at));
    });
    const policies = books.at(-1)!.policies;
    const organization = this.lastOf('organization', at) ?? 'other';
    const { targets } = policies.find(({ when }) => when.organization?.includes(organization) ?? true)!;
    const target = targets.find((each) => each.kind === kind);
    if (target === undefined) return null;
    const priority = this.lastOf('priority', at) ?? 'Low';
    const time = target.times.find((each) => each.priority === priority) ?? target.times.at(-1)!;
    return { amount: time.minutes * 60_000, calendar: target.calendar, pauses: target.pauses };
  }

  private lastOf(name: 'organization' | 'priority', at: number): string | undefined {
    const said = this.story.happenings.filter(([when, what]) => when <= at && name in what);
    return (said.at(-1)?.[1] as Record<string, string> | undefined)?.[name];
  }

  private labelAt(at: number, before = Infinity): Label {
    const said = this.story.happenings.filter(([when, what], nth) => when <= at && nth < before && 'label' in what);
    return (said.at(-1)?.[1] as { label: Label } | undefined)?.label ?? 'Open';
  }

  private instant(at: number): number {
    return this.story.begin + at * quarter;
  }
}

/** Whether a quarter is open: the period of its local day, turned into instants by itself. Where clocks repeat an hour, the first counts. */
function isOpen({ timezone, weeks }: NamedCalendar, instant: number): boolean {
  const date = parseAbsolute(new Date(instant).toISOString(), timezone).toString().slice(0, 10);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const instantOf = (time: string) =>
    toZoned(parseDateTime(`${date}T${time}`), timezone)
      .toDate()
      .getTime();
  return weeks[0]!.week[weekday]!.some(({ from, to }) => instantOf(from) <= instant && instant < instantOf(to));
}

it('judges all four clocks as one would who looks at every quarter of an hour, in thirty zones', () => {
  fc.assert(
    fc.property(aStory, (story) => {
      const plain = (clocks: readonly { kind: string; startedAt: number }[]) =>
        clocks.toSorted((one, other) => one.startedAt - other.startedAt || (one.kind < other.kind ? -1 : 1));
      expect(plain(clocksOf(story))).toEqual(plain(new Oracle(story).clocks()));
    }),
    { numRuns: howMany(300) },
  );
});
