import { clockKinds, firstCalendar, labelKey, type ClockKind } from '@deskledger/domain';
import type { Day } from '../../lib/dates/day.js';
import { freeId, withoutPlace } from '../../lib/forms/list-edits.js';
import type { Calendar, DatedPolicies, Policy, PolicyTarget, TargetTime } from '../organization/index.js';
import { withChange } from './dated-edits.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { policies: words } = serviceLevelsCopy;
const usualMinutes: Record<ClockKind, number> = { first_reply: 60, next_reply: 240, update: 1440, resolution: 480 };
const withoutPolicies: DatedPolicies = { from: null, appliesTo: 'new', policies: [] };

/** The policies from each day on; there is always something that holds from the beginning. */
export function datedPolicies(all: readonly DatedPolicies[]): readonly DatedPolicies[] {
  return all.length === 0 ? [withoutPolicies] : all;
}

/** Where nothing is ever promised there are no policies at all. */
export function tidyPolicies(all: readonly DatedPolicies[]): DatedPolicies[] {
  return all.length === 1 && all[0]?.policies.length === 0 ? [] : [...all];
}

/** Other policies from a day on; where there were none before, with one. */
export function withOtherPolicies(all: readonly DatedPolicies[], today: Day, calendars: readonly Calendar[]) {
  const dated = datedPolicies(all);
  const last = dated.at(-1) ?? withoutPolicies;
  const policies = last.policies.length === 0 ? withPolicy([], calendars) : last.policies;
  return withChange(dated, { ...last, policies }, today);
}

/** The policies that are stored, and others from a day on. */
export function withAdopted(stored: readonly DatedPolicies[], policies: Policy[], from: Day): DatedPolicies[] {
  const others = datedPolicies(stored).filter((one) => one.from !== from);
  const adopted: DatedPolicies = { from, appliesTo: 'new', policies };
  return [...others, adopted].sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
}

/** A policy more, the last to be asked but for one that is for all tickets, with a target for the resolution. */
export function withPolicy(policies: readonly Policy[], calendars: readonly Calendar[]): Policy[] {
  const policy: Policy = {
    id: freeId('policy', policies),
    name: policies.length === 0 ? words.first : words.new,
    when: {},
    targets: [targetOf('resolution', calendars)],
  };
  const isLastForAll = policies.length > 0 && isForAll(policies.at(-1)!);
  return policies.toSpliced(isLastForAll ? -1 : policies.length, 0, policy);
}

/** Whether every ticket matches a policy, so that none of those behind it is ever asked. */
export function isForAll({ when }: Policy): boolean {
  return Object.keys(when).length === 0;
}

/** Another calendar, which begins as a copy. */
export function withCalendar(calendars: Calendar[], copied: Calendar): Calendar[] {
  const added = { ...copied, id: freeId('calendar', calendars), name: serviceLevelsCopy.calendars.new };
  return [...calendars, added];
}

/** Whether a target of any day counts by a calendar. */
export function isUsed(calendar: Calendar, all: readonly DatedPolicies[]): boolean {
  return all.some(({ policies }) =>
    policies.some(({ targets }) => targets.some((target) => target.calendar === calendar.id)),
  );
}

/** A target of this kind more; they stand in the order of the kinds. */
export function withTarget(targets: readonly PolicyTarget[], kind: ClockKind, calendars: readonly Calendar[]) {
  const order = (target: PolicyTarget) => clockKinds.indexOf(target.kind);
  return [...targets, targetOf(kind, calendars)].sort((one, other) => order(one) - order(other));
}

function targetOf(kind: ClockKind, calendars: readonly Calendar[]): PolicyTarget {
  const calendar = (calendars.find(({ id }) => id === firstCalendar) ?? calendars[0])?.id ?? null;
  return { kind, times: [{ priority: null, minutes: usualMinutes[kind] }], calendar, pauses: null };
}

/** A time more: for the first priority that has none, for all others once each has one. */
export function withTime(times: readonly TargetTime[], priorities: readonly string[]): TargetTime[] {
  const [next] = unpromised(times, priorities);
  const others = times.find(({ priority }) => priority === null);
  const added = { priority: next ?? (others ? '' : null), minutes: others?.minutes ?? times[0]?.minutes ?? 60 };
  // That for all others stays the last one.
  return others ? [...times.filter((time) => time !== others), added, others] : [...times, added];
}

/** The priorities without a time of their own, beside that at a place. */
export function unpromised(times: readonly TargetTime[], priorities: readonly string[], own = -1): string[] {
  const others = own < 0 ? times : withoutPlace(times, own);
  const taken = new Set(others.flatMap(({ priority }) => (priority === null ? [] : [labelKey(priority)])));
  return priorities.filter((priority) => !taken.has(labelKey(priority)));
}
