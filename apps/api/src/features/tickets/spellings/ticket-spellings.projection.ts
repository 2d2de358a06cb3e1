import type { TicketEvent, TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { ticketStream } from '../ticket.stream.js';
import { insertSpellings, inOrder, keepFirst, saidSpellings, type Spelling } from './said-spellings.js';

/**
 * How each name without an id is written in the log. What is recorded after the first spelling takes that one
 * (`firstSpellings`), so that the log has one spelling of each name; of several from before, the first in order stands.
 */
export const ticketSpellingsProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_spellings',
  version: 1,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_spellings'],
  contended: true,

  async apply(tx, changes) {
    await insertSpellings(tx, saidSpellings(changes.flatMap(({ events }) => events)));
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_spellings', ['dimension', 'key', 'spelling']);
    const all = new Map<string, Spelling>();
    return {
      add: ({ events }) => {
        for (const one of saidSpellings(events)) keepFirst(all, one);
      },
      finish: () => {
        for (const { dimension, key, spelling } of inOrder(all.values())) rows.write([dimension, key, spelling]);
      },
    };
  },
});
