import type { Tx } from '../../../../platform/database/tx.js';
import type { Contact } from './decide.js';

/** One decision at a time: two tickets of one contact must not both find that nobody was invited. */
const decisionLock = 7320;

/** Until the end of the transaction nobody else decides about invitations. */
export async function lockDecisions(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [decisionLock]);
}

/** The addresses behind references; those that were erased are missing. */
export async function readAddresses(tx: Tx, refs: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ ref: string; address: string }>(
    `select ref, value ->> 'text' as address from personal_data where ref = any ($1) and value is not null`,
    [refs],
  );
  return new Map(rows.map(({ ref, address }) => [ref, address]));
}

/** Why contacts get no more surveys, by their keys. */
export async function readSuppressions(tx: Tx, keys: readonly string[]): Promise<Map<string, Contact['suppressed']>> {
  const rows = await tx.query<{ key: string; reason: Contact['suppressed'] }>(
    `select encode(contact_key, 'hex') as key, reason from survey_suppressions
     where contact_key in (select decode(key, 'hex') from unnest($1::text[]) as key)`,
    [keys],
  );
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}

/** When contacts and tickets were, or will be, invited last (epoch milliseconds), by contact key and by ticket id. */
export async function readInvited(
  tx: Tx,
  keys: readonly string[],
  ticketIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; at: Date }>(
    `select encode(contact_key, 'hex') as id, max(coalesce(sent_at, due_at)) as at from survey_invitations
     where contact_key in (select decode(key, 'hex') from unnest($1::text[]) as key)
       and status in ('queued', 'sending', 'sent', 'uncertain')
     group by contact_key
     union all
     select ticket_id::text, max(coalesce(sent_at, due_at)) from survey_invitations
     where ticket_id = any ($2::uuid[]) and status in ('queued', 'sending', 'sent', 'uncertain')
     group by ticket_id`,
    [keys, ticketIds],
  );
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}
