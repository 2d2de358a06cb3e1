import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerValue, EnrolledSurvey } from '@deskledger/contracts';
import { Database } from '../../../../platform/database/database.js';
import { EnrollmentLimits } from './enrollment-limits.js';
import { type SeenSurvey, SeenSurveys, surveyNotAvailable } from './seen-survey.js';
import { SurveyContents } from './survey-contents.js';

/** The survey behind a link, as its person sees it. Asking records nothing: mail scanners open links too. */
export class ReadEnrollment extends Query<EnrolledSurvey> {
  constructor(
    readonly address: string,
    readonly ip: string,
  ) {
    super();
  }
}

const keptSql = 'select answers from survey_partial_answers where enrollment_id = $1 and version = $2';

@QueryHandler(ReadEnrollment)
export class ReadEnrollmentHandler implements IQueryHandler<ReadEnrollment> {
  constructor(
    private readonly database: Database,
    private readonly limits: EnrollmentLimits,
    private readonly surveys: SeenSurveys,
    private readonly contents: SurveyContents,
  ) {}

  async execute({ address, ip }: ReadEnrollment): Promise<EnrolledSurvey> {
    await this.limits.count(address, ip);
    const seen = await this.surveys.find(address);
    const version = seen.openedVersion ?? seen.publishedVersion;
    const content = await this.contents.read(seen.templateId, version);
    if (content === undefined) throw surveyNotAvailable();
    const { title, description } = content;
    const { kind, answeredAt } = seen;
    return {
      id: address,
      title,
      description,
      version,
      kind,
      answered: answeredAt !== null,
      answeredAt: answeredAt?.toISOString() ?? null,
      questions: answeredAt === null ? await this.withKeptAnswers(seen, version, content.questions) : [],
    };
  }

  private async withKeptAnswers(
    { enrollmentId, openedVersion }: SeenSurvey,
    version: number,
    questions: EnrolledSurvey['questions'],
  ): Promise<EnrolledSurvey['questions']> {
    if (enrollmentId === null || openedVersion === null) return questions;
    const [row] = await this.database.query<{ answers: Record<string, AnswerValue> }>(keptSql, [enrollmentId, version]);
    const kept = new Map(Object.entries(row?.answers ?? {}));
    return questions.map((question) => {
      const answer = kept.get(question.id);
      return answer === undefined ? question : { ...question, answer };
    });
  }
}
