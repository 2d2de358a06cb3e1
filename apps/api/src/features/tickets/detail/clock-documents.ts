import type { ClockSegmentDocument, TicketClockDocument } from '@deskledger/contracts';
import {
  isUnmeasured,
  statusAt,
  type ClockAccount,
  type ClockSegment,
  type OrganizationSettings,
  type TicketClock,
} from '@deskledger/domain';

interface Presented {
  readonly settings: Pick<OrganizationSettings, 'policies' | 'calendars'>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the help desk reports replies. */
  readonly isMeasured: boolean;
}

/** The clocks of a ticket as they stand now, each with its account, by the names that policies and calendars have today. */
export function clockDocuments(
  clocks: readonly (readonly [TicketClock, ClockAccount])[],
  { settings, now, isMeasured }: Presented,
): TicketClockDocument[] {
  const targetOf = targetNames(settings);
  return clocks.map(([clock, account]) => {
    const { kind, cycle, policy, amount, calendar, startedAt } = clock;
    const target = policy === null || amount === null ? setByHelpDesk : targetOf({ policy, amount, calendar });
    return {
      ...{ kind, cycle, ...target, startedTime: textOf(startedAt) },
      ...(isUnmeasured(clock, isMeasured) ? unmeasured : { ...standing(clock, now), ...explained(account, targetOf) }),
    };
  });
}

const setByHelpDesk = { policy: null, calendar: null, minutes: null };

type TargetDocument = NonNullable<ClockSegmentDocument['target']>;
type TargetNames = (target: NonNullable<ClockSegment['target']>) => TargetDocument;

/** What policies are called today, by their ids. */
export function policyNames({ policies }: Pick<OrganizationSettings, 'policies'>): ReadonlyMap<string, string> {
  return new Map(policies.flatMap((dated) => dated.policies.map(({ id, name }): [string, string] => [id, name])));
}

function targetNames(settings: Presented['settings']): TargetNames {
  const names = policyNames(settings);
  const calendarNames = new Map(settings.calendars.map(({ id, name }) => [id, name]));
  return ({ policy, calendar, amount }) => ({
    policy: { id: policy, name: names.get(policy) ?? policy },
    calendar: calendar === null ? null : (calendarNames.get(calendar) ?? calendar),
    minutes: Math.round(amount / 60_000),
  });
}

const unmeasured = {
  ...{ stoppedTime: null, dueTime: null, breachedTime: null, status: 'unmeasured' as const },
  ...{ countedSeconds: 0, pausedSeconds: 0, segments: [] },
};

function explained({ segments, counted, paused }: ClockAccount, targetOf: TargetNames) {
  return {
    countedSeconds: secondsOf(counted),
    pausedSeconds: secondsOf(paused),
    segments: segments.map(({ from, until, state, label, target, hours }): ClockSegmentDocument => ({
      ...{ from: textOf(from), until: textOf(until), state, label },
      target: target && targetOf(target),
      seconds: secondsOf(hours),
    })),
  };
}

function standing({ stoppedAt, dueAt, breachedAt, status }: TicketClock, now: number) {
  const standing = statusAt(status, dueAt, now);
  return {
    stoppedTime: textOf(stoppedAt),
    dueTime: textOf(dueAt),
    breachedTime: textOf(standing === status ? breachedAt : dueAt),
    status: standing,
  } as const;
}

function textOf<Instant extends number | null>(instant: Instant) {
  return (instant === null ? null : new Date(instant).toISOString()) as Instant extends number ? string : null;
}

function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
