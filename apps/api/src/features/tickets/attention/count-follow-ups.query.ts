import { Query } from '@nestjs/cqrs';
import type { TicketSelection } from '../ticket-selection.js';

/**
 * How many answers about the tickets of a selection somebody still has to get back to; null: nobody follows up. It is
 * asked here and answered by surveys, which know of tickets, while tickets do not know of them.
 */
export class CountFollowUps extends Query<number | null> {
  constructor(readonly selection: TicketSelection) {
    super();
  }
}
