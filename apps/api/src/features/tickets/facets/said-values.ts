import type { TicketEvent } from '@deskledger/domain';

/** Fields whose values are few, so that one can be chosen from a list. */
export const valueDimensions = ['team', 'priority', 'classification', 'designation', 'channel', 'tag'] as const;
export type ValueDimension = (typeof valueDimensions)[number];

export type SaidValue = readonly [dimension: ValueDimension, value: string];

/** Every value of these fields that the events say, each once, in the order of the table's key. */
export function saidValues(events: readonly TicketEvent[]): SaidValue[] {
  const said = new Map<string, SaidValue>();
  for (const event of events) {
    const fields = event.type === 'TicketDeadlineMissed' ? undefined : event.data.fields;
    if (fields === undefined) continue;
    for (const dimension of valueDimensions) {
      const value = dimension === 'tag' ? fields.tags : fields[dimension];
      for (const one of [value ?? []].flat()) if (one !== '') said.set(`${dimension} ${one}`, [dimension, one]);
    }
  }
  return [...said.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
