import type { Conditions } from '../../../../platform/database/conditions.js';
import type { SatisfactionQuestion } from '../../../analytics/index.js';
import { oneOf } from '../../../tickets/index.js';

/** The filters that are asked of a response's ticket as it is now. */
export type TicketFilters = Omit<SatisfactionQuestion['selection'], 'organization' | 'assignee'>;

/** Conditions on `tickets t`. */
export function narrowByTicket(asked: Conditions, { priority, classification, channel }: TicketFilters): void {
  if (priority !== undefined) oneOf(asked, 't.priority', priority);
  if (classification !== undefined) oneOf(asked, 't.classification', classification);
  if (channel !== undefined) oneOf(asked, 't.channel', channel);
}
