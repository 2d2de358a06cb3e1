import type { AuditedAction } from '@deskledger/contracts';
import type { Tx } from '../database/tx.js';

/** Adds a line to the append-only audit log, in the transaction of what it tells. `details` names no secret. */
export async function audit(
  tx: Tx,
  actor: string,
  action: AuditedAction,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.query('insert into public.audit_log (actor, action, subject, details) values ($1, $2, $3, $4)', [
    actor,
    action,
    subject,
    JSON.stringify(details),
  ]);
}
