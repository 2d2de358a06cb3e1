import { verdicts, type SettingsPreview } from '@deskledger/contracts';
import {
  rate,
  readTicket,
  statusAt,
  ticketRules,
  type FigureSettings,
  type ResolvedRange,
  type SlaStatus,
  type StatusCategory,
  type TicketReading,
  type TicketRules,
} from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import { CountedMoves } from '../counted-moves.js';
import { NewestFirst } from '../newest-first.js';
import { publicTicketId } from '../ticket.stream.js';
import type { JudgedTicket } from './judged-anew.js';

interface Comparison {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly before: FigureSettings;
  readonly after: FigureSettings;
  readonly rangeBefore: ResolvedRange;
  readonly rangeAfter: ResolvedRange;
}

type Rejudged = SettingsPreview['rejudged'][number] & { readonly createdAt: number };
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

const mostShown = 20;
const categories = ['open', 'hold', 'closed'] as const satisfies readonly StatusCategory[];

/** Figures as they stand, and moved by each ticket that is judged anew. */
export class RejudgedFigures {
  private readonly categories = new CountedMoves<StatusCategory>();
  private readonly verdicts = new CountedMoves<SlaStatus>();
  private readonly newest = new NewestFirst<Rejudged>(mostShown);
  private totals: Totals | undefined;
  private closings = 0;
  private readonly moved: SlaCounts = { met: 0, breached: 0 };
  private readonly rules: Readonly<Record<'before' | 'after', TicketRules>>;

  constructor(private readonly comparison: Comparison) {
    const { before, after } = comparison;
    this.rules = { before: ticketRules(before), after: ticketRules(after) };
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

  rejudge({ streamId, state }: JudgedTicket): void {
    const [before, after] = [readTicket(state, this.rules.before), readTicket(state, this.rules.after)];
    if (!before.counted) return;
    if (before.category !== after.category) {
      this.categories.add(before.category, after.category);
      this.closings += Number(after.category === 'closed') - Number(before.category === 'closed');
    }
    const [stood, stands] = [this.verdictOf(before), this.verdictOf(after)];
    if (stood === stands) return;
    this.verdicts.add(stood, stands);
    this.newest.add({
      createdAt: before.createdAt,
      id: publicTicketId(streamId),
      ticketId: state.ticketId,
      from: stood,
      to: stands,
      dueBefore: instantOrNull(before.dueAt),
      dueAfter: instantOrNull(after.dueAt),
    });
    const { startsAt, endsAt } = this.comparison.rangeAfter;
    if (before.createdAt < startsAt || before.createdAt >= endsAt) return;
    for (const verdict of ['met', 'breached'] as const)
      this.moved[verdict] += Number(stands === verdict) - Number(stood === verdict);
  }

  preview(): SettingsPreview {
    if (this.totals === undefined) throw new Error('A preview begins with the figures as they stand');
    const { tickets, open, metBefore, breachedBefore, metAfter, breachedAfter } = this.totals;
    return {
      tickets,
      changes: movesOf(categories, this.categories),
      verdicts: movesOf(verdicts, this.verdicts),
      rejudged: this.newest.items.map(({ createdAt: _, ...reported }) => reported),
      open: { before: open, after: open - this.closings },
      closed: { before: tickets - open, after: tickets - open + this.closings },
      compliance: {
        before: slaFigures({ met: metBefore, breached: breachedBefore }),
        after: slaFigures({ met: metAfter + this.moved.met, breached: breachedAfter + this.moved.breached }),
      },
    };
  }

  private verdictOf({ slaStatus, dueAt }: TicketReading): SlaStatus {
    return statusAt(slaStatus, dueAt, this.comparison.now);
  }
}

function movesOf<Stand extends string>(stands: readonly Stand[], moves: CountedMoves<Stand>) {
  return moves.between(stands).map(({ from, to, count: tickets }) => ({ from, to, tickets }));
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

const slaFigures = ({ met, breached }: SlaCounts) => ({ met, breached, rate: rate(met, met + breached) });
