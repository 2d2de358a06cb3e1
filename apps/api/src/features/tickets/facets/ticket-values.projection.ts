import { isDeadlineEvent, type TicketEvent, type TicketState } from '@deskledger/domain';
import { prepared } from '../../../platform/database/statement.js';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { ticketStream } from '../ticket.stream.js';

const insert = prepared(`
  insert into ticket_values (dimension, value)
  select * from unnest($1::text[], $2::text[])
  on conflict do nothing`);

/** The values that tickets were ever said to have. It grows with the values, not with the tickets. */
export const ticketValuesProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_values',
  version: 2,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_values'],
  contended: true,

  async apply(tx, changes) {
    const values = reportedValues(changes.flatMap(({ events }) => events));
    if (values.length === 0) return;
    await tx.execute(insert, [values.map(([dimension]) => dimension), values.map(([, value]) => value)]);
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_values', ['dimension', 'value']);
    const all = new Map<string, ReportedValue>();
    return {
      add: ({ events }) => {
        for (const recorded of reportedValues(events)) all.set(recorded.join(' '), recorded);
      },
      finish: () => {
        for (const recorded of all.values()) rows.write([...recorded]);
      },
    };
  },
});

/** Fields whose values are few, so that one can be chosen from a list. */
const valueDimensions = ['team', 'priority', 'classification', 'designation', 'channel', 'tag'] as const;
export type ValueDimension = (typeof valueDimensions)[number];

type ReportedValue = readonly [dimension: ValueDimension, value: string];

/** Every value of these fields that the events say, each once, in the order of the table's key. */
function reportedValues(events: readonly TicketEvent[]): ReportedValue[] {
  const recorded = new Map<string, ReportedValue>();
  for (const event of events) {
    const fields = isDeadlineEvent(event) ? undefined : event.data.fields;
    if (fields === undefined) continue;
    for (const dimension of valueDimensions) {
      const value = dimension === 'tag' ? fields.tags : fields[dimension];
      for (const one of [value ?? []].flat()) if (one !== '') recorded.set(`${dimension} ${one}`, [dimension, one]);
    }
  }
  return [...recorded.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
