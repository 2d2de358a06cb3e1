import { repliesAreTold } from '../../tickets/index.js';

/**
 * SQL for the deadlines before an instant (SQL) whose miss is not recorded: when they are (`at`), and columns of their
 * tickets. Those of first replies only where the help desk tells of replies.
 */
export function deadlinesBefore(instant: string, columns: string): string {
  return `
    select next_deadline_at as at, ${columns} from tickets where next_deadline_at < ${instant}
    union all
    select first_reply_deadline_at, ${columns} from tickets
     where first_reply_deadline_at < ${instant} and ${repliesAreTold('tickets')}`;
}
