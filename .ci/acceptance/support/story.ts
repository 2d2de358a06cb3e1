/**
 * Synthetic tickets with an outcome that is known beforehand: the oracle counts what it generates and shares no code
 * with the product. All tickets are created in the last `days` days, UTC, and nothing of them happens in the future.
 */
export interface Story {
  events: StandardEvent[];
  expected: {
    all: number;
    open: number;
    closed: number;
    resolved: number;
    reopened: number;
    openSum: number;
    closeSum: number;
  };
}

export interface StandardEvent {
  type: string;
  id: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const minute = 60_000;
const day = 1440 * minute;
const mostSteps = 5;

export function writeStory(tickets: number, days: number, random: () => number, prefix = 'crash'): Story {
  const expected = { all: 0, open: 0, closed: 0, resolved: 0, reopened: 0, openSum: 0, closeSum: 0 };
  const events: StandardEvent[] = [];
  const start = Math.floor(Date.now() / day) * day - (days - 1) * day;
  const creations = (days - 1) * day - mostSteps * 60 * minute;
  for (let n = 0; n < tickets; n += 1) {
    const createdAt = start + Math.floor(random() * creations);
    let at = createdAt;
    let revision = 0;
    let closedAt: number | null = null;
    const say = (type: string, status: string) => {
      revision += 1;
      events.push({
        type,
        id: `${prefix}-${n}-${revision}`,
        timestamp: new Date(at).toISOString(),
        data: {
          ticketId: `${prefix}-${n}`,
          version: revision,
          subject: `Ticket ${n}`,
          status,
          priority: ['Low', 'Medium', 'High'][n % 3],
          organization: { id: `org-${n % 7}`, name: `Organization ${n % 7}` },
          contact_name: `Person ${n % 50}`,
          contact_email: `person-${n % 50}@example.test`,
          createdTime: new Date(createdAt).toISOString(),
          modifiedTime: new Date(at).toISOString(),
          closedTime: closedAt === null ? null : new Date(closedAt).toISOString(),
        },
      });
    };
    say('ticket.created', 'Open');
    const steps = Math.floor(random() * (mostSteps + 1));
    for (let step = 0; step < steps; step += 1) {
      at += Math.floor(1 + random() * 60) * minute;
      if (closedAt !== null) {
        closedAt = null;
        expected.reopened += 1;
        say('ticket.reopened', 'Open');
      } else if (random() < 0.5) {
        closedAt = at;
        expected.resolved += 1;
        say('ticket.closed', 'Closed');
      } else say('ticket.updated', 'In Progress');
    }
    expected.all += 1;
    if (closedAt === null) expected.open += 1;
    else {
      expected.closed += 1;
      expected.openSum += Math.floor(createdAt / 1000);
      expected.closeSum += Math.floor(closedAt / 1000);
    }
  }
  events.sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  return { events, expected };
}
