import { hourColumns, hoursADay } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { activityColumns, addRange, countsSql, selectBy } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { isFiltered } from '../figures/read-figures.js';

/** Tickets created in a range by hour of the local week; hours without any may be missing. */
export interface TicketLoadFigures {
  readonly dataVersion: string;
  /** By weekday (1 = Monday … 7 = Sunday) × 24 + hour. */
  readonly counts: ReadonlyMap<number, number>;
}

interface LoadRow extends Record<string, unknown> {
  data_version: string;
  hours: [weekday: number, hour: number, count: number][] | null;
}

/** From the rollups where they know the selection, else from the activities: the same figures either way. */
export async function readTicketLoad(database: Database, question: AnalyticsQuestion): Promise<TicketLoadFigures> {
  const asked = new Conditions();
  const hours = isFiltered(question.selection) ? fromActivities(asked, question) : fromRollups(asked, question);
  const [row] = await database.read<LoadRow>(
    `select (select version from (${dataVersionSql}) as present) as data_version,
            (select json_agg(json_build_array(weekday, hour, count)) from (${hours}) as hours) as hours`,
    asked.params,
  );
  const counts = (row!.hours ?? []).map(([weekday, hour, count]) => [weekday * hoursADay + hour, count] as const);
  return { dataVersion: row!.data_version, counts: new Map(counts) };
}

function fromRollups(asked: Conditions, { range, selection }: AnalyticsQuestion): string {
  const slices = asked.param(selection.organization ?? [''], 'text[]');
  const [first, last] = [asked.param(range.from, 'date'), asked.param(range.to, 'date')];
  return `
    select extract(isodow from day)::int as weekday, nth - 1 as hour, sum(count) as count
      from ticket_hour_rollups
     cross join unnest(array[${hourColumns.join(', ')}]) with ordinality as counted (count, nth)
     where slice = any (${slices}) and day between ${first} and ${last} and count <> 0
     group by 1, 2`;
}

function fromActivities(asked: Conditions, { range, selection }: AnalyticsQuestion): string {
  selectBy(asked, activityColumns, selection);
  addRange(asked, range);
  return `
    select extract(isodow from day)::int as weekday, hour, count(*) as count
      from ticket_activities where ${asked.sql} and ${countsSql('created')} group by 1, 2`;
}
