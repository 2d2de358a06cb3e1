/** A table whose rows are part of a copy of the instance. */
export interface CopiedTable {
  readonly name: string;
  /** Columns that stay here: secrets, and what grants access. */
  readonly without?: readonly string[];
  /** Rows that are held at once; fewer where one may be many megabytes. */
  readonly portion: number;
  /** Whether an instance is empty only when the table is; what a start writes by itself gives way. */
  readonly mustBeEmpty: boolean;
}

const usual = { portion: 500, mustBeEmpty: true } as const;
const wide = { portion: 8, mustBeEmpty: true } as const;
const givesWay = { portion: 500, mustBeEmpty: false } as const;

/**
 * What an instance knows and cannot make again from its log, in an order that foreign keys allow. Accounts and all that
 * belongs to them, tokens, sessions, outgoing webhooks, files and the audit log are an instance's own; read models, states
 * of streams and seals are made anew.
 */
export const copiedTables: readonly CopiedTable[] = [
  { ...givesWay, name: 'connections', without: ['token', 'secrets', 'api_access'] },
  { ...usual, name: 'events' },
  { ...usual, name: 'personal_data' },
  { ...usual, name: 'received_events' },
  { ...wide, name: 'deliveries' },
  { ...wide, name: 'inbox' },
  { ...wide, name: 'quarantine' },
  { ...wide, name: 'survey_images' },
  { ...usual, name: 'survey_invitations' },
  { ...usual, name: 'survey_suppressions' },
  { ...usual, name: 'survey_partial_answers' },
  { ...usual, name: 'survey_voided_responses' },
  { ...usual, name: 'annotations' },
  { ...usual, name: 'person_erasures' },
  { ...usual, name: 'person_erasure_tickets' },
  // The log is judged by them from the first start on, before anything is rebuilt.
  { ...givesWay, name: 'organization_settings' },
  { ...givesWay, name: 'reactor_checkpoints' },
  { ...givesWay, name: 'retention_runs' },
];
