import type { SettingsPreview } from '@deskledger/contracts';
import {
  rate,
  readTicket,
  statusRules,
  type FigureSettings,
  type KnownTicket,
  type ResolvedRange,
  type StatusCategory,
  type TicketReading,
} from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';

interface Comparison {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly before: FigureSettings;
  readonly after: FigureSettings;
  readonly rangeBefore: ResolvedRange;
  readonly rangeAfter: ResolvedRange;
}

type SlaCounts = Record<'met' | 'breached', number>;
interface Totals extends Record<string, unknown> {
  tickets: number;
  open: number;
  metBefore: number;
  breachedBefore: number;
  metAfter: number;
  breachedAfter: number;
}

// A deadline that has passed is missed, whether or not somebody has come to say so.
const missed = `(verdict = 'breached' or verdict = 'running' and due_at < $1)`;
const within = (from: string, to: string) => `created_at >= ${from} and created_at < ${to}`;
const totalsSql = `
  select count(*) as tickets, count(*) filter (where phase <> 'closed') as open,
    count(*) filter (where verdict = 'met' and ${within('$2', '$3')}) as "metBefore",
    count(*) filter (where ${missed} and ${within('$2', '$3')}) as "breachedBefore",
    count(*) filter (where verdict = 'met' and ${within('$4', '$5')}) as "metAfter",
    count(*) filter (where ${missed} and ${within('$4', '$5')}) as "breachedAfter"
  from tickets where counted`;

const categories = ['open', 'hold', 'closed'] as const satisfies readonly StatusCategory[];

/** Figures as they stand, and moved by each ticket that is judged anew. */
export class RejudgedFigures {
  private readonly changes = new Map<string, number>();
  private totals: Totals | undefined;
  private closings = 0;
  private readonly moved: SlaCounts = { met: 0, breached: 0 };
  private readonly rules: Readonly<Record<'before' | 'after', ReturnType<typeof statusRules>>>;

  constructor(private readonly comparison: Comparison) {
    const { before, after } = comparison;
    this.rules = { before: statusRules(before.labels), after: statusRules(after.labels) };
  }

  async begin(tx: Tx): Promise<void> {
    const { now, rangeBefore, rangeAfter } = this.comparison;
    const bounds = [now, ...[rangeBefore, rangeAfter].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])];
    const [row] = await tx.query<Totals>(
      totalsSql,
      bounds.map((instant) => new Date(instant)),
    );
    this.totals = row;
  }

  rejudge(state: KnownTicket): void {
    const [before, after] = [readTicket(state, this.rules.before), readTicket(state, this.rules.after)];
    if (!before.counted) return;
    if (before.category !== after.category) {
      const key = `${before.category} ${after.category}`;
      this.changes.set(key, (this.changes.get(key) ?? 0) + 1);
      this.closings += Number(after.category === 'closed') - Number(before.category === 'closed');
    }
    const { startsAt, endsAt } = this.comparison.rangeAfter;
    if (before.createdAt < startsAt || before.createdAt >= endsAt) return;
    for (const status of ['met', 'breached'] as const)
      this.moved[status] += Number(this.is(after, status)) - Number(this.is(before, status));
  }

  preview(): SettingsPreview {
    if (this.totals === undefined) throw new Error('A preview begins with the figures as they stand');
    const { tickets, open, metBefore, breachedBefore, metAfter, breachedAfter } = this.totals;
    const pairs = categories.flatMap((from) => categories.map((to) => ({ from, to })));
    return {
      tickets,
      changes: pairs.flatMap(({ from, to }) => {
        const count = this.changes.get(`${from} ${to}`) ?? 0;
        return count === 0 ? [] : [{ from, to, tickets: count }];
      }),
      open: { before: open, after: open - this.closings },
      closed: { before: tickets - open, after: tickets - open + this.closings },
      compliance: {
        before: slaFigures({ met: metBefore, breached: breachedBefore }),
        after: slaFigures({ met: metAfter + this.moved.met, breached: breachedAfter + this.moved.breached }),
      },
    };
  }

  private is({ slaStatus, dueAt }: TicketReading, wanted: keyof SlaCounts): boolean {
    if (slaStatus === 'running') return wanted === 'breached' && dueAt !== null && dueAt < this.comparison.now;
    return slaStatus === wanted;
  }
}

const slaFigures = ({ met, breached }: SlaCounts) => ({ met, breached, rate: rate(met, met + breached) });
