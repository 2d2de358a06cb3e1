import type { UnsubmittedResponse } from '@deskledger/contracts';
import type { Question, SentValue } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { selectBy } from '../../../tickets/index.js';
import { asked, shown, ticketOf } from '../list/response-document.js';
import type { OneSurveyQuestion } from '../result-question.js';
import type { PublishedVersion } from '../versions/read-versions.js';

interface UnsubmittedRow extends Record<string, unknown> {
  id: string;
  started_at: Date;
  updated_at: Date;
  kind: 'invitation' | 'public';
  version: number;
  ticket_id: string | null;
  ticket_reference: string | null;
  subject: { text?: string } | null;
  organization_id: string | null;
  organization_name: string | null;
  answers: Record<string, SentValue>;
}

/** Conditions on `survey_partial_answers kept` and `survey_enrollments e`. An answer that was taken back is not kept. */
function selectUnsubmitted({ survey, range, selection }: OneSurveyQuestion): Conditions {
  const conditions = new Conditions();
  conditions.add(`e.template_id = ${conditions.param(survey, 'uuid')} and e.kind <> 'test' and e.ended is null`);
  conditions.add(`e.started_at is not null and kept.answers <> '{}'`);
  if (range !== null) {
    conditions.add(`e.started_at >= ${conditions.param(new Date(range.startsAt), 'timestamptz')}`);
    conditions.add(`e.started_at < ${conditions.param(new Date(range.endsAt), 'timestamptz')}`);
  }
  const { organization, notOrganization } = selection;
  selectBy(conditions, { organization: 'e.organization_id' }, { organization, notOrganization });
  return conditions;
}

const tables = 'survey_partial_answers kept join survey_enrollments e on e.id = kept.enrollment_id';

export async function countUnsubmitted(database: Database, question: OneSurveyQuestion): Promise<number> {
  const chosen = selectUnsubmitted(question);
  const [row] = await database.query<{ n: number }>(
    `select count(*) as n from ${tables} where ${chosen.sql}`,
    chosen.params,
  );
  return row!.n;
}

/** Begun and not submitted, the latest begun first, in the words of the versions that their people see. */
export async function readUnsubmitted(
  database: Database,
  question: OneSurveyQuestion,
  versions: readonly PublishedVersion[],
  { offset, limit }: { offset: number; limit: number },
): Promise<UnsubmittedResponse[]> {
  const chosen = selectUnsubmitted(question);
  const rows = await database.query<UnsubmittedRow>(
    `select e.id, e.started_at, kept.updated_at, e.kind, kept.version, e.ticket_id, t.ticket_id as ticket_reference,
            subject.value as subject, e.organization_id, o.name as organization_name, kept.answers
       from ${tables}
       left join tickets t on t.id = e.ticket_id
       left join personal_data subject on subject.ref = t.subject_ref
       left join ticket_organizations o on o.id = e.organization_id
      where ${chosen.sql}
      order by e.started_at desc, e.id desc limit ${chosen.param(limit)} offset ${chosen.param(offset)}`,
    chosen.params,
  );
  const published = new Map(versions.map((each) => [each.version, each]));
  return rows.map((row) => unsubmittedOf(row, published.get(row.version)));
}

function unsubmittedOf(row: UnsubmittedRow, published: PublishedVersion | undefined): UnsubmittedResponse {
  return {
    id: row.id,
    submitted: false,
    startedAt: row.started_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    kind: row.kind,
    version: row.version,
    title: shown(published?.title) ?? '',
    ticket: ticketOf(row),
    organization: row.organization_id,
    organizationName: shown(row.organization_name ?? row.organization_id),
    questions: (published?.questions ?? []).map((question) => answerOf(question, row.answers[question.id])),
  };
}

/** What somebody writes is theirs until they submit it. */
function answerOf(question: Question, value: SentValue | undefined): UnsubmittedResponse['questions'][number] {
  const isWritten = value !== undefined && (question.type === 'text' || question.type === 'email');
  return { ...asked(question), answer: isWritten ? null : (value ?? null), written: isWritten };
}
