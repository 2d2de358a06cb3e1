import { Injectable } from '@nestjs/common';
import type { EnrollmentKind } from '@deskledger/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { notFound, ProblemError } from '../../../../platform/http/index.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { isOfMergedTicket } from '../merged-ticket.sql.js';
import type { KeptAnswers } from '../recording/visit.js';

/** What stands behind a survey link. */
export interface SeenSurvey extends Record<string, unknown> {
  /** null: a public link that nobody has begun to answer in this visit. */
  readonly enrollmentId: string | null;
  readonly templateId: string;
  readonly kind: EnrollmentKind;
  readonly active: boolean;
  /** It was completed: nobody new can answer, ever. */
  readonly completed: boolean;
  /** The version whose questions were seen first; null until then. */
  readonly openedVersion: number | null;
  /** The last published version. */
  readonly publishedVersion: number;
  /** When the first answer was given; null until then. */
  readonly startedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly expired: boolean;
  /** What was answered and not submitted yet. */
  readonly kept: KeptAnswers | null;
}

const seenColumns = `
  enrollment.id as "enrollmentId", template.id as "templateId", coalesce(enrollment.kind, 'public') as kind,
  template.status = 'active' as active, template.status = 'completed' as completed, enrollment.version as "openedVersion",
  template.version as "publishedVersion", enrollment.started_at as "startedAt",
  enrollment.answered_at as "answeredAt",
  coalesce(enrollment.ended = 'expired' or enrollment.expires_at <= $2, false)
    or (enrollment.ended is null and ${isOfMergedTicket('enrollment.ticket_id')}) as expired,
  (select jsonb_build_object('respondent', respondent, 'version', version, 'answers', answers, 'durations', durations)
    from survey_partial_answers where enrollment_id = enrollment.id) as kept`;

const personalSql = `
  select ${seenColumns}
  from survey_enrollments as enrollment join survey_templates as template on template.id = enrollment.template_id
  where enrollment.id = $1`;

const publicSql = `
  select ${seenColumns}
  from survey_templates as template left join survey_enrollments as enrollment on enrollment.id = $3
  where template.public_id = $1`;

export const surveyNotAvailable = () => notFound('This survey is not available or has been taken.');

const surveyEnded = () => new ProblemError(404, 'survey_ended', 'This survey has ended.');

/** Finds what is behind the id in a survey's address. Nothing is recorded by looking. */
@Injectable()
export class SeenSurveys {
  constructor(
    private readonly database: Database,
    private readonly links: SurveyLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * @param respondent by a public link: who answers, so that what was begun is found again.
   * @throws ProblemError 404 for an id that leads nowhere, and for a survey that can be neither answered nor was.
   */
  async find(address: string, respondent?: string): Promise<SeenSurvey> {
    const enrollmentId = this.links.read(address);
    const seen = await (enrollmentId === undefined
      ? this.findPublic(address, respondent)
      : this.ask(personalSql, [enrollmentId, this.clock.now()]));
    if (seen === undefined) throw surveyNotAvailable();
    if (!canBeShown(seen)) throw seen.completed ? surveyEnded() : surveyNotAvailable();
    return seen;
  }

  private findPublic(publicId: string, respondent: string | undefined): Promise<SeenSurvey | undefined> {
    const begun = respondent === undefined ? null : this.links.publicEnrollmentId(publicId, respondent);
    return this.ask(publicSql, [publicId, this.clock.now(), begun]);
  }

  private async ask(sql: string, params: readonly unknown[]): Promise<SeenSurvey | undefined> {
    const [row] = await this.database.query<SeenSurvey>(sql, params);
    return row;
  }
}

/** Whoever has seen the questions may finish after the survey has ended; whoever has answered is told so. */
function canBeShown({ answeredAt, expired, active, openedVersion }: SeenSurvey): boolean {
  if (answeredAt !== null) return true;
  return !expired && (active || openedVersion !== null);
}
