import { OpenMinutes, WallClock } from './local-times.js';
import { labels, type Book, type Policy, type Promises } from './promises.js';
import type { StandardEvent } from '../../support/story.js';

/** The columns of the source's rows that promises depend on. */
interface Columns {
  readonly ticketId: string;
  readonly version: number;
  readonly status: string;
  readonly priority: string | null;
  readonly team: string | null;
  readonly organization: { readonly id: string } | null;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly closedTime: string | null;
}

/** What has become of the promise that a ticket is resolved. Times are ISO 8601, UTC. */
export interface Outcome {
  readonly verdict: 'met' | 'breached' | 'running' | 'paused' | 'none';
  readonly dueTime: string | null;
  readonly breachedTime: string | null;
  /** The policy and the minutes that hold at its end, or of what was broken before; null: nothing was promised. */
  readonly promise: { readonly policy: string; readonly minutes: number } | null;
  readonly reopenCount: number;
}

/** A promise that holds for a while: the same object as long as it is the same. */
interface Promised {
  readonly policy: string;
  readonly minutes: number;
  /** undefined: every minute counts. */
  readonly hours: OpenMinutes | undefined;
  /** Labels in small letters; null: those of a hold. */
  readonly pauses: readonly string[] | null;
}

const small = (label: string) => label.trim().toLowerCase();
const minuteOf = (text: string) => Date.parse(text) / 60_000;
const textOf = (instant: number | null) => (instant === null ? null : new Date(instant * 60_000).toISOString());
const isAmong = (given: readonly string[], label: string) => given.map(small).includes(small(label));

/** What is promised at a minute to a ticket that says so of itself. */
class PromisesInForce {
  private readonly made = new Map<string, Promised>();
  /** What each book promises to a row's ticket, by the book's number. */
  private readonly found = new WeakMap<Columns, (Promised | null)[]>();
  private readonly hours: ReadonlyMap<string, OpenMinutes>;
  private readonly wall: WallClock;
  /** The first minute of each book. */
  private readonly begins: readonly number[];
  private readonly isForRunning: readonly boolean[];

  /** @param first the first minute that is ever asked for */
  constructor(
    private readonly promises: Promises,
    first: number,
  ) {
    this.wall = new WallClock(promises.timezone);
    this.hours = new Map(promises.calendars.map((calendar) => [calendar.id, new OpenMinutes(calendar)]));
    this.isForRunning = promises.policies.map(({ appliesTo }) => appliesTo === 'running');
    this.begins = promises.policies.map(({ from }) => this.beginOf(from, first));
  }

  /** @param created its first minute */
  at(instant: number, created: number, ticket: Columns): Promised | null {
    const book = this.bookAt(instant, created);
    const found = this.found.get(ticket) ?? [];
    this.found.set(ticket, found);
    if (found[book] === undefined) found[book] = this.promisedBy(book, created, ticket);
    return found[book];
  }

  private bookAt(instant: number, created: number): number {
    let book = this.begins.length - 1;
    while (this.begins[book]! > (this.isForRunning[book] ? instant : created)) book -= 1;
    return book;
  }

  private promisedBy(book: number, created: number, ticket: Columns): Promised | null {
    const { policies } = this.promises.policies[book]!;
    const policy = policies.find(({ when }) => this.fits(when, created, ticket))!;
    const target = policy.targets.find(({ kind }) => kind === 'resolution');
    if (target === undefined) return null;
    const { minutes } =
      target.times.find(({ priority }) => priority !== null && small(priority) === small(ticket.priority ?? '')) ??
      target.times.find(({ priority }) => priority === null)!;
    const key = `${book} ${policy.id} ${minutes}`;
    const hours = target.calendar === null ? undefined : this.hours.get(target.calendar)!;
    const promised = this.made.get(key) ?? { policy: policy.id, minutes, hours, pauses: target.pauses };
    this.made.set(key, promised);
    return promised;
  }

  private fits({ createdAfter, ...named }: Policy['when'], created: number, ticket: Columns): boolean {
    if (createdAfter !== undefined && this.wall.dayAt(created) < createdAfter) return false;
    const is = { organization: ticket.organization?.id, team: ticket.team, priority: ticket.priority };
    return Object.entries(named).every(([name, values]) => isAmong(values, is[name as keyof typeof is] ?? '-'));
  }

  private beginOf(day: Book['from'], first: number): number {
    let instant = first;
    if (day !== null) while (this.wall.dayAt(instant) < day) instant += 1;
    return day === null ? -Infinity : instant;
  }
}

/** How a ticket stands by its closing, or now. */
interface Standing {
  readonly promised: Promised | null;
  readonly dueAt: number | null;
}

/** The life of one ticket, walked from minute to minute. Instants are whole minutes since the epoch. */
class Walk {
  /** Minutes that have counted. */
  private spent = 0;
  /** When nothing was left of the promise and the clock went on; null: something is left. */
  private gone: number | null = null;
  private breached: number | null = null;
  private reopenings = 0;
  /** The last promise that there was. */
  private last: Promised | null = null;
  /** When the clock was last stopped, and under which promise; null: it is not. */
  private stood: { readonly at: number; readonly promised: Promised | null } | null = null;

  private readonly created: number;

  constructor(
    private readonly rows: readonly Columns[],
    private readonly inForce: PromisesInForce,
  ) {
    this.created = minuteOf(rows[0]!.createdTime);
  }

  /** @param now no minute from this on has passed */
  end(now: number): Outcome {
    let closed: Standing | null = null;
    for (const [nth, row] of this.rows.entries()) {
      const at = this.beginOf(nth);
      if (isClosed(row)) {
        if (nth === 0) this.pass({ ...row, status: '' }, this.created, at);
        closed ??= this.close(row, at);
        continue;
      }
      if (closed !== null) this.reopenings += 1;
      closed = null;
      const next = this.rows[nth + 1];
      this.pass(row, nth === 0 ? this.created : at, next === undefined ? now : this.beginOf(nth + 1));
    }
    return this.outcome(closed, now);
  }

  private outcome(closed: Standing | null, now: number): Outcome {
    const { promised, dueAt } = closed ?? this.standing(now);
    const undecided = closed !== null ? 'met' : this.stood === null ? 'running' : 'paused';
    const promise = promised ?? (this.breached === null ? null : this.last);
    return {
      verdict: this.breached !== null ? 'breached' : dueAt === null ? 'none' : undecided,
      dueTime: textOf(dueAt),
      breachedTime: textOf(this.breached),
      promise: promise && { policy: promise.policy, minutes: promise.minutes },
      reopenCount: this.reopenings,
    };
  }

  private standing(now: number): Standing {
    const promised = this.inForce.at(now, this.created, this.rows.at(-1)!);
    return { promised, dueAt: this.dueFrom(this.stood?.at ?? now, promised) };
  }

  /** The minute of a row; what claims to be older than the ticket happened at its creation. */
  private beginOf(nth: number): number {
    const { modifiedTime, closedTime } = this.rows[nth]!;
    return Math.max(minuteOf(closedTime ?? modifiedTime), this.created);
  }

  private pass(row: Columns, from: number, until: number): void {
    // Within one minute it was let go on and stopped again: it has stood only since then.
    if (from === until && !isStopped(row, this.inForce.at(from, this.created, row))) this.stood = null;
    let [promised, stands]: [Promised | null | undefined, boolean] = [undefined, false];
    for (let instant = from; instant < until; instant += 1) {
      const next = this.inForce.at(instant, this.created, row);
      if (next !== promised) stands = isStopped(row, next);
      promised = next;
      this.step(instant, promised, stands);
    }
  }

  private step(instant: number, promised: Promised | null, stands: boolean): void {
    if (!stands) this.stood = null;
    else if (this.stood?.promised !== promised) this.stood = { at: instant, promised };
    this.last = promised ?? this.last;
    const left = this.left(promised);
    if (left > 0) this.gone = null;
    else if (left < 0 || !stands) this.miss(instant);
    if (!stands && promised !== null && (promised.hours?.isOpen(instant) ?? true)) this.spent += 1;
  }

  /** The row that closes tells what the closing is judged by. */
  private close(row: Columns, at: number): Standing {
    const promised = this.inForce.at(at, this.created, row);
    if (this.left(promised) < 0) this.miss(at);
    this.stood = null;
    return { promised, dueAt: this.dueFrom(at, promised) };
  }

  /** When the promise is used up if the clock runs from a minute on; when it was, if nothing is left. */
  private dueFrom(begin: number, promised: Promised | null): number | null {
    if (promised === null) return null;
    if (this.left(promised) <= 0 && this.gone !== null) return this.gone;
    let instant = begin;
    for (let left = this.left(promised); left > 0; instant += 1) if (promised.hours?.isOpen(instant) ?? true) left -= 1;
    return instant;
  }

  private left(promised: Promised | null): number {
    return promised === null ? Infinity : promised.minutes - this.spent;
  }

  private miss(instant: number): void {
    this.breached ??= instant;
    this.gone ??= instant;
  }
}

const isClosed = ({ status }: Columns) => isAmong(labels.closedTicketFields, status);

function isStopped({ status }: Columns, promised: Promised | null): boolean {
  return isAmong(promised?.pauses ?? labels.holdFields, status);
}

/**
 * What has become of every ticket of a log by a minute, by its id. Shares nothing with the product: it goes from minute to
 * minute through the rows of the source, and asks the wall clock of each whether it counts.
 */
export function walkMinutes(events: readonly StandardEvent[], promises: Promises, now: Date): Map<string, Outcome> {
  const tickets = new Map<string, Columns[]>();
  for (const { data } of events) {
    const row = data as unknown as Columns;
    tickets.set(row.ticketId, [...(tickets.get(row.ticketId) ?? []), row]);
  }
  const first = Math.min(...events.map(({ data }) => minuteOf(data['createdTime'] as string)));
  const inForce = new PromisesInForce(promises, first);
  const outcomes = [...tickets].map(([ticketId, rows]): [string, Outcome] => {
    const ordered = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.version - other.version);
    return [ticketId, new Walk(ordered, inForce).end(now.getTime() / 60_000)];
  });
  return new Map(outcomes);
}

const placeOf = ({ modifiedTime }: Columns) => minuteOf(modifiedTime);
