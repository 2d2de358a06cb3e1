/** Whether the ticket of this id was merged into another one: then nobody is asked about it any more. */
export const isOfMergedTicket = (id: string): string => `exists (
  select from tickets t
  join events e on e.partition = t.partition and e.stream_id = t.stream_id and e.type = 'TicketMerged'
  where t.id = ${id} and not t.counted)`;
