import type { TicketEvent } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import type { PersonalDatum, PersonalReferences } from './personal-references.js';

const insertSql = `
  insert into personal_data (ref, kind, stream_id, value)
  select ref, kind, stream, value
  from json_to_recordset($1::json) as datum(ref text, kind text, stream text, value jsonb)
  on conflict do nothing`;

/** The values behind the references that these facts bring for the first time. */
export function personalDataOf(events: Iterable<TicketEvent>, references: PersonalReferences): PersonalDatum[] {
  const data = new Map<string, PersonalDatum>();
  for (const event of events) {
    const fields = 'fields' in event.data ? event.data.fields : undefined;
    if (fields === undefined) continue;
    for (const ref of [fields.subject, fields.contactName, fields.contactEmail, fields.assignee?.ref]) {
      const datum = typeof ref === 'string' ? references.valueOf(ref) : undefined;
      if (datum !== undefined) data.set(datum.ref, datum);
    }
  }
  return [...data.values()];
}

/** Writes them beside the facts, in the same transaction. */
export async function savePersonalData(tx: Tx, data: readonly PersonalDatum[]): Promise<void> {
  if (data.length === 0) return;
  const rows = data.map(({ ref, kind, streamId, value }) => ({ ref, kind, stream: streamId, value }));
  await tx.query(insertSql, [JSON.stringify(rows)]);
}
