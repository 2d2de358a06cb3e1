import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { fileParts, instant } from '../call/values.js';

/** What was done to what. Whatever is written down is one of these, so that every one has words (`audit.copy.ts` of the web app). */
export const auditedActions = [
  'session.started',
  'session.refused',
  'session.named',
  'session.ended',
  'session.others_ended',
  'session.reuse_detected',
  'account.created',
  'account.linked',
  'account.updated',
  'account.deleted',
  'account.deletion_requested',
  'account.deletion_cancelled',
  'account.invited',
  'account.invitation_shown',
  'account.invitation_accepted',
  'account.invitation_withdrawn',
  'account.password_changed',
  'account.password_reset',
  'account.agent_chosen',
  'account.role_changed',
  'account.disabled',
  'account.enabled',
  'identity_provider.added',
  'identity_provider.changed',
  'identity_provider.removed',
  'scim_token.created',
  'scim_token.revoked',
  'second_factor.on',
  'second_factor.off',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'sign_in_rules.changed',
  'recovery_code.used',
  'recovery_codes.renewed',
  'login_verification.on',
  'login_verification.off',
  'token.created',
  'token.revoked',
  'person.found',
  'person.erasure_started',
  'person.erased',
  'organization.changed',
  'connection.added',
  'connection.changed',
  'connection.access-given',
  'connection.access-forgotten',
  'connection.secret-rotated',
  'connection.secret-forgotten',
  'outgoing_webhook.added',
  'outgoing_webhook.changed',
  'outgoing_webhook.removed',
  'outgoing_webhook.secret_rotated',
  'outgoing_webhook.chosen',
  'outgoing_webhook.disabled',
  'outgoing_webhook.delivery_resent',
  'scheduled_report.added',
  'scheduled_report.changed',
  'scheduled_report.removed',
  'scheduled_report.sent_by_hand',
  'quarantine.retried',
  'quarantine.discarded',
  'copy.keys_downloaded',
  'import.checked',
  'import.started',
  'import.errors_downloaded',
  'export.started',
  'export.downloaded',
  'export.deleted',
  'instance.imported',
  'instance.restored',
  'backup.started',
  'backup.verification_started',
  'retention.applied',
  'analyst.created',
  'analyst.removed',
  'wall.created',
  'wall.ended',
  'figure_alert.created',
  'figure_alert.changed',
  'figure_alert.deleted',
  'annotation.added',
  'annotation.changed',
  'annotation.deleted',
  'annotation.restored',
  'tickets.exported',
  'organization.what_if_exported',
  'report.exported',
  'survey.exported',
  'survey_invitation.list_sent',
  'survey_invitation.reminded',
  'survey_link_secret.created',
  'survey_link_secret.rotated',
  'survey_link_secret.removed',
  'survey_share.created',
  'survey_share.revoked',
  'audit.exported',
] as const;
export type AuditedAction = (typeof auditedActions)[number];

const word = z.string().check(z.minLength(1), z.maxLength(200));
const place = z.string().check(z.regex(/^\d{1,18}$/, 'must be the ID of an entry'));

const auditFilter = {
  from: z.optional(instant),
  until: z.optional(instant),
  actor: z.optional(word),
  /** An action, or what actions begin with: `quarantine` for all of the quarantine. */
  action: z.optional(z.string().check(z.regex(/^[a-z_]+(\.[a-z_-]+)?$/, 'must be an action such as session.started'))),
  subject: z.optional(word),
};

/** A line of the audit log. */
export const auditLine = z.object({
  /** They grow in the order in which lines were begun. */
  id: z.string(),
  at: instant,
  /** `account:<id>`, `token:<id>`, `command line` or `system:<part>`. */
  actor: z.string(),
  /** Of the person, with the name of the API token where it was one; null where it was none, or nobody knows any more. */
  actorName: z.nullable(z.string()),
  /** What was done to what, such as `session.ended`. */
  action: z.string(),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof auditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'List audit log entries, newest first',
  access: ['administrator'],
  query: z.object({
    ...auditFilter,
    /** Lines before this one: `next` of the answer before. */
    before: z.optional(place),
    limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 50),
  }),
  /** `next`: null where these are the last. */
  response: z.object({ items: z.array(auditLine), next: z.nullable(z.string()) }),
});

/** Path of the export; the answer is a file, streamed. */
export const auditExportPath = '/api/audit/export';
export const auditExportQuery = z.object({
  ...auditFilter,
  format: z._default(z.enum(['csv', 'xlsx', 'ndjson']), 'csv'),
  only: fileParts,
});
export type AuditExportQuery = z.output<typeof auditExportQuery>;
export const exportAudit = endpoint({
  method: 'GET',
  path: auditExportPath,
  summary: 'Download the matching audit log entries as a file',
  access: ['administrator'],
  query: auditExportQuery,
  response: z.unknown(),
  fileTypes: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.ndjson],
});

export const auditFault = z.object({
  /** `cut off`: lines at the end are missing. `another history`: what was noted of earlier is no part of this log. */
  kind: z.enum(['changed', 'removed', 'added', 'cut off', 'another history']),
  /** null where nobody knows which. */
  line: z.nullable(z.string()),
});
export type AuditFault = z.output<typeof auditFault>;

export const auditVerification = z.object({
  lines: z.int(),
  /** Number and hash of the newest line: kept elsewhere, it proves later that nothing before it was changed. */
  head: z.nullable(z.string()),
  /** At most a hundred. */
  faults: z.array(auditFault),
});
export type AuditVerification = z.output<typeof auditVerification>;

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/audit/verification',
  summary: 'Verify that no audit log entry was changed or removed',
  access: ['administrator'],
  query: z.object({
    /** A `head` of earlier, which has to be part of this history. */
    head: z.optional(
      z.string().check(z.regex(/^\d{1,18}:[0-9a-f]{64}$/, 'must be a head returned by an earlier verification')),
    ),
  }),
  response: auditVerification,
});
