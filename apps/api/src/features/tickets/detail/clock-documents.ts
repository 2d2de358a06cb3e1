import type { TicketClockDocument } from '@deskledger/contracts';
import type { OrganizationSettings, TicketClock } from '@deskledger/domain';

interface Presented {
  readonly settings: Pick<OrganizationSettings, 'policies' | 'calendars'>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the help desk reports replies. */
  readonly isMeasured: boolean;
}

/** The clocks of a ticket as they stand now, by the names that policies and calendars have today. */
export function clockDocuments(clocks: readonly TicketClock[], { settings, now, isMeasured }: Presented) {
  const names = new Map(
    settings.policies.flatMap(({ policies }) => policies.map(({ id, name }): [string, string] => [id, name])),
  );
  const calendars = new Map(settings.calendars.map(({ id, name }) => [id, name]));
  return clocks.map((clock): TicketClockDocument => {
    const { kind, cycle, policy, calendar } = clock;
    return {
      ...{ kind, cycle, policy: { id: policy, name: names.get(policy) ?? policy } },
      calendar: calendar === null ? null : (calendars.get(calendar) ?? calendar),
      minutes: Math.round(clock.amount / 60_000),
      startedTime: new Date(clock.startedAt).toISOString(),
      ...(kind === 'first_reply' && clock.stoppedAt === null && !isMeasured ? unmeasured : standing(clock, now)),
    };
  });
}

const unmeasured = { stoppedTime: null, dueTime: null, breachedTime: null, status: 'unmeasured' } as const;

function standing({ stoppedAt, dueAt, breachedAt, status }: TicketClock, now: number) {
  const hasPassed = status === 'running' && dueAt !== null && dueAt < now;
  return {
    stoppedTime: textOf(stoppedAt),
    dueTime: textOf(dueAt),
    breachedTime: textOf(hasPassed ? dueAt : breachedAt),
    status: hasPassed ? 'breached' : status,
  } as const;
}

function textOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
