import type { Database } from '../../../platform/database/database.js';
import { joinNames, selectNamedTickets, type NamedTicketRow } from '../list/ticket-document.js';
import type { SearchPath } from '../search/search-conditions.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { behind, orderOf, type PageKey, type KeyRange } from './key-ranges.js';

/** A ticket with the rating of its last rated survey, and its place in the order. */
export type ExportedTicketRow = NamedTicketRow & PageKey & { rating_parts: number | null };

/** The next portion of a range behind a key; its first one when there is none. */
export async function readTicketsAfter(
  database: Database,
  question: TicketQuestion,
  search: SearchPath,
  keyRange: KeyRange,
  after: PageKey | null,
): Promise<ExportedTicketRow[]> {
  const asked = ticketConditions(question, search);
  if (keyRange.only !== undefined) asked.add(keyRange.only);
  if (after !== null) behind(asked, keyRange, after);
  const order = orderOf(keyRange);
  const place = keyRange.by === undefined ? 'null' : `${keyRange.by.expression}::text`;
  return database.read<ExportedTicketRow & Record<string, unknown>>(
    `with page as materialized (
       select id, ${place} as place from tickets where ${asked.sql} order by ${order} limit ${keyRange.portion}
     )
     ${selectNamedTickets}, page.place, rated.rating_parts
       from page join tickets t using (id) ${joinNames}
       left join lateral (
         select rating_parts from survey_responses
          where ticket_id = t.id and rating_parts is not null order by answered_at desc limit 1
       ) rated on true
      order by ${order}`,
    asked.params,
  );
}
