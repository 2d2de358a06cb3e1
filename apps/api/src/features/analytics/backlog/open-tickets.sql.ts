import { Conditions } from '../../../platform/database/conditions.js';
import { activityColumns, countsSql, selectBy, type TicketSelection } from '../../tickets/index.js';

/** The one row about the open tickets; lists are null where there is none. */
export interface OpenTicketsRow extends Record<string, unknown> {
  open: number;
  held: number;
  oldest: { id: string; ticketId: string; createdAt: string } | null;
  /** By local day of creation. */
  days: [day: string, count: number][] | null;
  priorities: [value: string, count: number][] | null;
  /** `-` for tickets without an organization. */
  organizations: [id: string, name: string | null, count: number][] | null;
  teams: [value: string, count: number][] | null;
}

/** Reads the open tickets alone, by the index that holds nothing else: the cost is that of the backlog. */
export function openTickets(selection: TicketSelection): { sql: string; params: unknown[] } {
  const asked = new Conditions();
  selectBy(asked, activityColumns, selection);
  const counts = (value: string) => `
    (select json_agg(json_build_array(value, n))
       from (select ${value} as value, count(*) as n from waiting group by 1) as counted)`;
  const sql = `
    with waiting as materialized (
      select ticket_id as id, at, day, category, priority, team_now, organization_id
        from ticket_activities where ${asked.sql} and ${countsSql('open')}
    )
    select
      (select count(*) from waiting) as open,
      (select count(*) from waiting where category = 'hold') as held,
      (select json_build_object('id', id, 'ticketId', ticket_id, 'createdAt', created_at)
         from tickets where id = (select id from waiting order by at, id limit 1)) as oldest,
      ${counts('day')} as days,
      ${counts(`coalesce(priority, '')`)} as priorities,
      (select json_agg(json_build_array(slice, name, n))
         from (select coalesce(nullif(organization_id, ''), '-') as slice, count(*) as n
                 from waiting group by 1) as organization
         left join ticket_organizations o on o.id = slice) as organizations,
      ${counts(`coalesce(team_now, '')`)} as teams`;
  return { sql, params: asked.params };
}
