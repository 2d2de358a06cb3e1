import type { FollowUp } from '@deskledger/contracts';
import type { CloseReason, FollowUpRule, FollowUpStatus } from '@deskledger/domain';
import type { Actor } from '../../../platform/http/index.js';
import type { ActorNames } from '../../accounts/index.js';
import { displayText } from '../../tickets/index.js';
import { isTheirs } from './follow-up-rights.js';

/** A row of `survey_follow_ups` with the names that its references stand for. */
export interface FollowUpRow extends Record<string, unknown> {
  id: string;
  version: number;
  template_id: string;
  ticket_id: string | null;
  rule: string;
  star: number | null;
  assignee_id: string | null;
  state: FollowUpStatus;
  opened_at: Date;
  contacted_at: Date | null;
  closed_at: Date | null;
  reason: CloseReason | null;
  survey_title: string;
  ticket_reference: string | null;
  subject: { text?: string } | null;
  organization_id: string | null;
  organization_name: string | null;
}

/** `page (id)` with the names: what a survey was called when it was answered, and what the ticket is called now. */
export const selectNamed = `
  select f.*, r.organization_id, coalesce(version.title, survey.title) as survey_title,
         t.ticket_id as ticket_reference, subject.value as subject, o.name as organization_name
    from page
    join survey_follow_ups f using (id)
    join survey_responses r using (id)
    join survey_templates survey on survey.id = f.template_id
    left join survey_versions version on version.template_id = r.template_id and version.version = r.version
    left join tickets t on t.id = r.ticket_id
    left join personal_data subject on subject.ref = t.subject_ref
    left join ticket_organizations o on o.id = r.organization_id`;

/** What documents are written with: who reads them, the rules as they are, and the names of accounts by actor. */
export interface FollowUpReader {
  readonly actor: Actor;
  readonly rules: readonly FollowUpRule[];
  readonly names: ActorNames;
}

export function followUpDocument(row: FollowUpRow, { actor, rules, names }: FollowUpReader): FollowUp {
  const { assignee_id: assignee } = row;
  const isShown = isTheirs(actor, assignee);
  const text = (value: string | null | undefined) =>
    value === null || value === undefined ? null : displayText(value);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    rating: row.star,
    rule: { id: row.rule, name: rules.find(({ id }) => id === row.rule)?.name ?? null },
    survey: { id: row.template_id, title: displayText(row.survey_title) },
    ticket:
      row.ticket_id === null || row.ticket_reference === null
        ? null
        : { id: row.ticket_id, ticketId: row.ticket_reference, subject: text(row.subject?.text) },
    organization: row.organization_id,
    organizationName: text(row.organization_name ?? row.organization_id),
    assignedTo: assignee !== null && isShown ? { id: assignee, name: names.get(`account:${assignee}`) ?? null } : null,
    ...(!isShown && { withheld: ['assignedTo' as const] }),
    canChange: isShown,
    openedAt: row.opened_at.toISOString(),
    contactedAt: row.contacted_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
