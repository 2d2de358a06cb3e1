import {
  addHistogram,
  bucketOf,
  slaMeasure,
  wholeSeconds,
  type FigureContext,
  type ResolvedRange,
  type SlaStatus,
} from '@deskledger/domain';
import type { Snapshot } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures } from '../figures/figures.js';
import { readFigures } from '../figures/read-figures.js';
import { movedSince } from './moved-since.js';

/** A ticket as cohort figures and resolution times count it. Instants in epoch milliseconds. */
interface Counted {
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly slaStatus: SlaStatus;
}

/**
 * The figures of a range as its tickets stood when it ended: the present ones, with every ticket that stood elsewhere
 * then counted there. Exact for ranges of any length, since few tickets move after the range they were created in.
 * Sums and tickets have to be of one moment. Statuses and priorities stay those of today.
 * `context` is that of the settings which the tickets' rows were made with.
 */
export async function readFiguresAsOfEnd(
  snapshot: Snapshot,
  question: AnalyticsQuestion,
  context: FigureContext,
): Promise<Figures> {
  const { from, to } = question.range;
  const figures = await readFigures(snapshot, { ...question, resolutionDays: false, hours: from === to });
  const totals = { ...figures.totals };
  const resolution = new Map(figures.resolution);
  for await (const { createdAt, now, then } of movedSince(snapshot, question, context.rules)) {
    count({ totals, resolution }, question.range, { createdAt, ...now }, -1);
    count({ totals, resolution }, question.range, { createdAt, ...then }, 1);
  }
  return { ...figures, totals, resolution };
}

interface Sums {
  readonly totals: Record<keyof Figures['totals'], number>;
  readonly resolution: Map<number, number>;
}

function count({ totals, resolution }: Sums, range: ResolvedRange, ticket: Counted, sign: 1 | -1): void {
  const { createdAt, closedAt, slaStatus } = ticket;
  if (isWithin(range, createdAt)) {
    if (closedAt !== null) totals.closed += sign;
    totals[slaMeasure[slaStatus]] += sign;
  }
  if (closedAt !== null && isWithin(range, closedAt)) {
    const [opened, closed] = [wholeSeconds(createdAt), wholeSeconds(closedAt)];
    totals.resolution_count += sign;
    totals.resolution_open_sum += sign * opened;
    totals.resolution_close_sum += sign * closed;
    addHistogram(resolution, new Map([[bucketOf(closed - opened), 1]]), sign);
  }
}

/** Whether an instant (epoch milliseconds) lies in a range. */
export function isWithin({ startsAt, endsAt }: ResolvedRange, instant: number): boolean {
  return startsAt <= instant && instant < endsAt;
}
