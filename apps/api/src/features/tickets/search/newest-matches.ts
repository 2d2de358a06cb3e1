import type { TicketQuery } from '@deskledger/contracts';
import { Conditions } from '../../../platform/database/conditions.js';
import type { PageWindow } from '../../../platform/questions/index.js';
import { isAboutCreation } from '../activities/activity-conditions.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { addSearch } from './search-conditions.js';

const fewestWalked = 2_000;
const mostWalked = 20_000;
/** A page is found by walking where every such ticket, or more of them, hold the text. */
const walkedPerMatch = 50;

/** Whether the tickets of a question can be walked along in the order of a sort, from an index. */
export function canBeWalked({ filter }: TicketQuestion, sort: TicketQuery['sort']): boolean {
  return Boolean(filter.search) && isAboutCreation(filter.event) && (sort === '-created' || sort === 'created');
}

/**
 * Selects the ids of a page of a search among the first tickets of the list alone: those of a common text are found
 * without knowing how common it is. Fewer ids than asked for say nothing about the rest of the list.
 */
export function selectNewestMatches(
  { filter: { search = '', ...filter }, ...question }: TicketQuestion,
  order: string,
  { offset, limit }: PageWindow,
): { sql: string; conditions: Conditions } {
  const conditions = ticketConditions({ ...question, filter }, 'tickets first');
  const among = conditions.sql;
  const walked = conditions.param(Math.min(mostWalked, Math.max(fewestWalked, (offset + limit) * walkedPerMatch)));
  const found = new Conditions(conditions.params);
  addSearch(found, search, 'tickets first');
  const sql = `
    select id from (
      select id, ticket_id, created_at, organization_id, subject_ref, contact_name_ref, contact_email_ref
        from tickets where ${among} order by ${order} limit ${walked}
    ) as tickets
    where ${found.sql} order by ${order}
    limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  return { sql, conditions };
}
