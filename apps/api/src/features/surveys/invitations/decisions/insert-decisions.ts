import { v4 as uuidV4, v5 as uuidV5 } from 'uuid';
import type { Tx } from '../../../../platform/database/tx.js';
import type { Contact, Decision, Rules } from './decide.js';
import type { Entry } from './entry.js';

export interface DecidedEntry {
  readonly entry: Entry;
  readonly contact: Contact | null;
  readonly decision: Decision;
}

export interface QueuedInvitation {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

// Fixed for ever: an invitation that is decided about again leads to the same enrollment.
const enrollmentNamespace = '5d1b7c0a-0f51-4a38-9d1c-8f9f5b0e6a41';

const insertSql = `
  insert into survey_invitations (id, ticket_id, entry_key, ticket_status, entered_at, template_id, enrollment_id,
    contact_ref, contact_key, status, reason, explanation, decided_at, due_at)
  select id, ticket, entry, label, entered, template, enrollment, contact, decode(key, 'hex'), status, reason,
    explanation, $2, due
  from json_to_recordset($1::json) as decided(id uuid, ticket uuid, entry text, label text, entered timestamptz,
    template uuid, enrollment uuid, contact text, key text, status text, reason text, explanation text, due timestamptz)
  on conflict (entry_key) do nothing
  returning id, status, due_at as "dueAt"`;

/** Writes decisions down. Answers with their ids, and with those that lead to a mail. */
export async function insertDecisions(
  tx: Tx,
  decided: readonly DecidedEntry[],
  { now, templateId }: Rules,
): Promise<{ ids: string[]; queued: QueuedInvitation[] }> {
  const rows = await tx.query<{ id: string; status: string; dueAt: Date | null }>(insertSql, [
    JSON.stringify(decided.map((each) => decisionRow(each, templateId))),
    new Date(now),
  ]);
  const queued = rows.flatMap(({ id, status, dueAt }) =>
    status === 'queued' && dueAt !== null ? [{ id, dueAt: dueAt.getTime() }] : [],
  );
  return { ids: rows.map(({ id }) => id), queued };
}

function decisionRow({ entry, contact, decision }: DecidedEntry, template: string | null) {
  const isQueued = decision.status === 'queued';
  return {
    id: uuidV4(),
    ticket: entry.ticketId,
    entry: entry.key,
    label: entry.label,
    entered: new Date(entry.enteredAt),
    template,
    enrollment: isQueued ? uuidV5(entry.key, enrollmentNamespace) : null,
    contact: entry.contactRef,
    key: contact?.key ?? null,
    status: decision.status,
    reason: isQueued ? null : decision.reason,
    explanation: isQueued ? null : decision.explanation,
    due: isQueued ? new Date(decision.dueAt) : null,
  };
}
