import type { ChangedFigure } from '@deskledger/contracts';
import { countsActors, type Dimension, type TicketFigure } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { activityColumns, holderColumns, type DimensionColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { keysOf } from '../breakdown/breakdown.sql.js';
import { selectCounted } from '../breakdown/population.js';
import { weightBy, type CountedResponses } from '../explain/counted-things.js';
import { explainedFigure } from '../explain/explained-figures.js';

/** SQL for the things that a figure counts, with what each of them brings and is grouped by. */
interface ChangedThings {
  readonly from: string;
  readonly where: string;
  readonly weight: string;
  readonly columns: DimensionColumns;
}

function changedThings(
  asked: Conditions,
  metric: ChangedFigure,
  question: AnalyticsQuestion,
  responses: CountedResponses,
): ChangedThings {
  const { counts } = explainedFigure(metric);
  if ('parts' in counts) return changedActivities(asked, counts, question);
  const { from, where, columns } = responses.select(asked, question, counts.responses);
  return { from, where, columns, weight: counts.weight };
}

function changedActivities(asked: Conditions, figure: TicketFigure, question: AnalyticsQuestion): ChangedThings {
  selectCounted(asked, figure, question, figure.isOfHolders ? { ...activityColumns, ...holderColumns } : undefined);
  return {
    from: 'ticket_activities',
    where: asked.sql,
    weight: weightBy(figure),
    columns: { ...activityColumns, ...(countsActors(figure) && holderColumns) },
  };
}

/** What `changedSql` reads: the nth dimension, or all things together (-1). */
export interface ChangedRow extends Record<string, unknown> {
  readonly nth: number;
  readonly key: string;
  readonly bucket: number;
  readonly count: number;
  readonly sum: number;
}

/** What is added up of each group of some dimensions, and of all things: one pass over the things that a figure counts. */
export function changedSql(
  metric: ChangedFigure,
  dimensions: readonly Dimension[],
  question: AnalyticsQuestion,
  responses: CountedResponses,
): { sql: string; params: unknown[] } {
  const asked = new Conditions();
  const { from, where, weight, columns } = changedThings(asked, metric, question, responses);
  const bucket = explainedFigure(metric).formula.needsTimes ? 'bucket' : '0';
  const passed = dimensions.map((dimension, nth) => `${columns[dimension]} as r${nth},`).join(' ');
  const groups = dimensions.map((dimension, nth) => `(${nth}, ${keysOf(dimension, `r${nth}`)})`);
  const ordinals = Array.from({ length: dimensions.length + 1 }, (_, nth) => nth + 1).join(', ');
  return {
    sql: `
      select nth, key, bucket, sum(n)::int as count, sum(weight)::bigint as sum
        from (select ${passed} ${bucket} as bucket, count(*) as n, sum(${weight}) as weight
                from ${from} where ${where} group by ${ordinals}) as passed
             cross join lateral (values ${["(-1, array[''])", ...groups].join(', ')}) as told (nth, keys)
             cross join lateral unnest(keys) as key
       group by 1, 2, 3`,
    params: asked.params,
  };
}
