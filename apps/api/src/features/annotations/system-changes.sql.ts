import type { OrganizationEvent } from '@deskledger/domain';
import type { SystemChange } from '@deskledger/contracts';

/** The settings that a figure may move by; of the others nobody looks for a trace in a line. */
const changeOf: Partial<Record<OrganizationEvent['type'], SystemChange['change']>> = {
  TicketLabelsChanged: 'labels',
  TimezoneChanged: 'timezone',
  ServiceLevelsChanged: 'service-levels',
  CalendarChanged: 'calendar',
  PublicAnswersCountChanged: 'public-answers',
};

export const changeByEvent = JSON.stringify(changeOf);

/**
 * What changed in the product, once for each day. $1, $2: the days, $3: their zone, $4: the organization's stream and $5
 * its partition, $6: changes by type of event. Settings are read from the log; a history counts on the day when it was
 * all there.
 */
export const systemChangesSql = `
  select distinct (at at time zone $3)::date as day, change, name from (
    select occurred_at as at, $6::jsonb ->> type as change, null as name
      from events where partition = $5 and stream_id = $4
    union all
    select published_at, 'survey', title from survey_versions
    union all
    select finished_at, 'history', connections.name
      from backfills join connections on connections.id = connection_id
     where mode in ('file', 'pull') and status = 'completed' and not dry_run
  ) as changes
   where change is not null and at >= $1::date::timestamp at time zone $3
     and at < ($2::date + 1)::timestamp at time zone $3
   order by day, change, name`;
