import type { Tx } from '../../platform/database/tx.js';

export type AuditedAction =
  | 'account.created'
  | 'account.updated'
  | 'account.invited'
  | 'account.invitation_accepted'
  | 'account.invitation_withdrawn'
  | 'account.role_changed'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.deletion_requested'
  | 'account.deletion_cancelled'
  | 'account.deleted'
  | 'account.password_changed'
  | 'account.password_reset'
  | 'login_verification.on'
  | 'login_verification.off'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'recovery_codes.renewed'
  | 'recovery_code.used'
  | 'session.started'
  | 'session.ended'
  | 'session.others_ended'
  | 'session.reuse_detected'
  | 'token.created'
  | 'token.revoked'
  | 'analyst.created'
  | 'analyst.removed'
  | 'export.started'
  | 'export.downloaded'
  | 'export.deleted'
  | 'import.checked'
  | 'import.started'
  | 'retention.applied';

/** Adds a line to the append-only audit log, in the transaction of what it tells. `details` names no secret. */
export async function audit(
  tx: Tx,
  actor: string,
  action: AuditedAction,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.query('insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4)', [
    actor,
    action,
    subject,
    JSON.stringify(details),
  ]);
}
