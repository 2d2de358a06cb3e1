/** A ticket as it came to be, one state after the other. */
export interface SimulatedTicket {
  readonly id: number;
  readonly subject: string;
  readonly requester: number;
  readonly organization: number | null;
  created: number;
  states: SimulatedState[];
}

export interface SimulatedState {
  /** Epoch milliseconds, whole seconds. */
  readonly at: number;
  readonly status: 'new' | 'open' | 'pending' | 'solved';
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
  readonly group: number | null;
}

const hour = 3_600_000;
const statuses = ['open', 'pending', 'solved', 'open', 'solved'] as const;
const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/**
 * Tickets with up to six states each, no two of them alike: what is said twice within a minute may be one delivery that was
 * repeated. The last one of each lies before `end`.
 */
export function writeTickets(count: number, end: number, random: () => number): SimulatedTicket[] {
  return Array.from({ length: count }, (_, index) => {
    const created = wholeSecond(end - (30 + random() * 300) * 24 * hour);
    let at = created;
    const first: SimulatedState = { at, status: 'new', priority: 'normal', group: null };
    const group = Math.floor(random() * 5);
    const later = statuses.slice(0, Math.floor(random() * 6)).map((status, nth): SimulatedState => {
      at = wholeSecond(at + (1 + random() * 100) * hour);
      return { at, status, priority: priorities[Math.floor(random() * 4)]!, group: 1 + ((group + nth) % 5) };
    });
    return {
      id: index + 1,
      subject: `Ticket number ${index + 1}`,
      requester: Math.ceil(random() * 200),
      organization: random() < 0.2 ? null : Math.ceil(random() * 40),
      created,
      states: [first, ...later],
    };
  });
}

/** The state that a ticket is in now. */
export const lastOf = ({ states }: SimulatedTicket): SimulatedState => states.at(-1)!;

/** When the ticket was solved, where it is. */
export function solvedAt({ states }: SimulatedTicket): number | null {
  const begin = states.findLastIndex(({ status }) => status !== 'solved') + 1;
  return states[begin]?.at ?? null;
}

export const wholeSecond = (time: number): number => Math.floor(time / 1000) * 1000;

/** As help desks write it: without milliseconds where there are none. */
export const instant = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
