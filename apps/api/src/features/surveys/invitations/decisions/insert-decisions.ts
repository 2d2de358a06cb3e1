import { v4 as uuidV4, v5 as uuidV5 } from 'uuid';
import type { Tx } from '../../../../platform/database/tx.js';
import { contactMayCome, type Contact, type Decision, type Rules } from './decide.js';
import type { Entry } from './entry.js';

export interface DecidedEntry {
  readonly entry: Entry;
  readonly contact: Contact | null;
  readonly decision: Decision;
  /** The survey that the ticket gets; null: none. */
  readonly templateId: string | null;
}

export interface QueuedInvitation {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

// Fixed for ever: an invitation that is decided about again leads to the same enrollment.
const enrollmentNamespace = '5d1b7c0a-0f51-4a38-9d1c-8f9f5b0e6a41';

/** The enrollment to which an entry leads, if it does. */
export const enrollmentOfEntry = (entryKey: string): string => uuidV5(entryKey, enrollmentNamespace);

/** A decision that is taken again once the ticket's contact is known. @param since decided after this instant */
const awaitsContact = (since: string): string =>
  `survey_invitations.status = 'skipped' and survey_invitations.reason = 'no_contact' and survey_invitations.decided_at > ${since}`;

const undecidedSql = `select entry_key as key from survey_invitations where entry_key = any ($1) and ${awaitsContact('$2')}`;

const insertSql = `
  insert into survey_invitations (id, ticket_id, entry_key, ticket_status, entered_at, template_id, enrollment_id,
    contact_ref, contact_key, status, reason, explanation, decided_at, due_at, rule_id, rule_name, language)
  select id, ticket, entry, label, entered, template, enrollment, contact, decode(key, 'hex'), status, reason,
    explanation, $2, due, rule, rule_name, language
  from json_to_recordset($1::json) as decided(id uuid, ticket uuid, entry text, label text, entered timestamptz,
    template uuid, enrollment uuid, contact text, key text, status text, reason text, explanation text, due timestamptz,
    rule text, rule_name text, language text)
  on conflict (entry_key) do update set (template_id, enrollment_id, contact_ref, contact_key, status, reason, explanation,
    decided_at, due_at, rule_id, rule_name) = (excluded.template_id, excluded.enrollment_id, excluded.contact_ref, excluded.contact_key,
    excluded.status, excluded.reason, excluded.explanation, excluded.decided_at, excluded.due_at,
    excluded.rule_id, excluded.rule_name)
    where excluded.reason is distinct from 'no_contact' and ${awaitsContact('$3')}
  returning id, status, due_at as "dueAt"`;

/** Those of the entries that are to be decided about: one whose contact is known only now has been, without a contact. */
export async function undecided(tx: Tx, entries: readonly Entry[], now: number): Promise<Entry[]> {
  const again = entries.flatMap((entry) => (entry.again ? [entry.key] : []));
  if (again.length === 0) return [...entries];
  const rows = await tx.query<{ key: string }>(undecidedSql, [again, new Date(now - contactMayCome)]);
  const keys = new Set(rows.map(({ key }) => key));
  return entries.filter((entry) => !entry.again || keys.has(entry.key));
}

/** Writes decisions down. Answers with their ids, and with those that lead to a mail. */
export async function insertDecisions(
  tx: Tx,
  decided: readonly DecidedEntry[],
  { now }: Rules,
): Promise<{ ids: string[]; queued: QueuedInvitation[] }> {
  const rows = await tx.query<{ id: string; status: string; dueAt: Date | null }>(insertSql, [
    JSON.stringify(decided.map(decisionRow)),
    new Date(now),
    new Date(now - contactMayCome),
  ]);
  const queued = rows.flatMap(({ id, status, dueAt }) =>
    status === 'queued' && dueAt !== null ? [{ id, dueAt: dueAt.getTime() }] : [],
  );
  return { ids: rows.map(({ id }) => id), queued };
}

function decisionRow({ entry, contact, decision, templateId }: DecidedEntry) {
  const isQueued = decision.status === 'queued';
  return {
    id: uuidV4(),
    ticket: entry.ticketId,
    entry: entry.key,
    label: entry.label,
    entered: new Date(entry.enteredAt),
    template: templateId,
    enrollment: isQueued ? enrollmentOfEntry(entry.key) : null,
    contact: entry.contactRef,
    key: contact?.key ?? null,
    status: decision.status,
    reason: isQueued ? null : decision.reason,
    explanation: isQueued ? null : decision.explanation,
    due: isQueued ? new Date(decision.dueAt) : null,
    rule: entry.rule?.id ?? null,
    rule_name: entry.rule?.name ?? null,
    language: entry.language ?? null,
  };
}
