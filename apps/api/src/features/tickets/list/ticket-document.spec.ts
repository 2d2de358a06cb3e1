import { fullSight } from '../../../platform/questions/index.js';
import { type NamedTicketRow, ticketDocument } from './ticket-document.js';

const at = new Date('2026-11-20T10:00:00Z');
const row = {
  ...{ id: '1', ticket_id: 'T-1', tags: [], created_at: at, closed_at: null, due_at: null, modified_at: at },
  ...{ last_message_at: null, waiting_for: null, waiting_since: null, reply_due_at: null, update_due_at: null },
};
const endpointOf = (endpoint: string | null) =>
  ticketDocument({ ...row, endpoint, assignee_id: null } as unknown as NamedTicketRow, fullSight).endpoint;

describe('the address of a ticket that was recorded before addresses were checked', () => {
  it.each([
    ['https://desk.example/7', 'https://desk.example/7'],
    ['desk.example/7', 'https://desk.example/7'],
    ['javascript:alert(1)', null],
    ['see the notes', null],
    [null, null],
  ])('is a link or nothing: %s', (recorded, shown) => {
    expect(endpointOf(recorded)).toBe(shown);
  });
});
