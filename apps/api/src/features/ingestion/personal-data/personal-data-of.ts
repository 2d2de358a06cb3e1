import type { TicketEvent } from '@deskledger/domain';
import type { PersonalDatum } from '../../../platform/personal-data/index.js';

/** The values behind the references that these facts bring, as far as they are among the known ones. */
export function personalDataOf(
  events: Iterable<TicketEvent>,
  known: ReadonlyMap<string, PersonalDatum>,
): PersonalDatum[] {
  const data = new Map<string, PersonalDatum>();
  for (const event of events) {
    if (event.type === 'TicketDeadlineMissed') continue;
    const { fields = {}, reply } = event.data;
    const { subject, contactName, contactEmail, assignee, presumed } = fields;
    for (const ref of [subject, contactName, contactEmail, assignee?.ref, presumed?.assignee?.ref, reply?.by?.ref]) {
      const datum = typeof ref === 'string' ? known.get(ref) : undefined;
      if (datum !== undefined) data.set(datum.ref, datum);
    }
  }
  return [...data.values()];
}
