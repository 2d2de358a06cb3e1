import type { TicketFigure } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { activityColumns, countsSql, holderColumns, type DimensionColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { selectCounted } from '../breakdown/population.js';

/** SQL for the things that a figure counts one by one. */
export interface CountedThings {
  readonly from: string;
  readonly where: string;
  /** What each brings to the numerator: a whole number. */
  readonly weight: string;
  /** Of a time, the histogram's bucket. */
  readonly bucket: string;
  /** The instant at which it is counted. */
  readonly at: string;
  /** Id of the ticket; null: none. */
  readonly ticket: string;
  /** Id of the response and of its survey; null: it is a ticket. */
  readonly response: string;
  readonly survey: string;
  /** The stream of what is recorded about a response; null: it is a ticket. */
  readonly stream: string;
}

/** What a figure counts: tickets with what their activities bring together, or of a share or a time, each activity. */
export function countedTickets(asked: Conditions, figure: TicketFigure, question: AnalyticsQuestion): CountedThings {
  const activities = new Conditions(asked.params);
  selectCounted(
    activities,
    figure,
    question,
    figure.isOfHolders ? { ...activityColumns, ...holderColumns } : undefined,
  );
  return {
    from: `(select ticket_id, sum(${weightBy(figure)}) as weight, max(bucket) as bucket, max(at) as at
              from ticket_activities where ${activities.sql} group by ticket_id${'count' in figure.parts ? '' : ', nth'}) as ticket`,
    where: asked.sql,
    ...{ weight: 'weight', bucket: 'bucket', at: 'at', ticket: 'ticket_id' },
    ...{ response: 'null::uuid', survey: 'null::uuid', stream: 'null::text' },
  };
}

/** What an activity brings to the numerator. */
export function weightBy({ parts }: TicketFigure): string {
  if ('count' in parts) return '1';
  return 'share' in parts ? `(${countsSql(parts.share)})::int` : 'seconds';
}

/** Where the responses to surveys come from that are counted: every completed one, or those with a rating that counts. */
export abstract class CountedResponses {
  /** Of a row `r` of `survey_responses`; `columns`: what each is grouped by. */
  abstract select(
    asked: Conditions,
    question: AnalyticsQuestion,
    which: 'all' | 'rated',
  ): Omit<CountedThings, 'weight'> & { readonly columns: DimensionColumns };
}
