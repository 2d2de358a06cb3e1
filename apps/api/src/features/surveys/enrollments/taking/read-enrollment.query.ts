import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EnrolledSurvey } from '@deskledger/contracts';
import { seenLook } from '@deskledger/domain';
import { TicketFacts } from '../ticket-facts.js';
import { EnrollmentLimits } from './enrollment-limits.js';
import { type SeenSurvey, SeenSurveys, surveyNotAvailable } from './seen-survey.js';
import { SurveyVisits } from './survey-visits.js';
import { SurveyContents } from './survey-contents.js';

/** The survey behind a link, as its person sees it. Asking records nothing: mail scanners open links too. */
export class ReadEnrollment extends Query<EnrolledSurvey> {
  constructor(
    readonly address: string,
    readonly network: string,
    /** Who has begun to answer. */
    readonly respondent?: string,
  ) {
    super();
  }
}

@QueryHandler(ReadEnrollment)
export class ReadEnrollmentHandler implements IQueryHandler<ReadEnrollment> {
  constructor(
    private readonly limits: EnrollmentLimits,
    private readonly surveys: SeenSurveys,
    private readonly contents: SurveyContents,
    private readonly facts: TicketFacts,
    private readonly visits: SurveyVisits,
  ) {}

  async execute({ address, network, respondent }: ReadEnrollment): Promise<EnrolledSurvey> {
    await this.limits.count(address, network);
    const seen = await this.surveys.find(address, respondent);
    const version = seen.openedVersion ?? seen.publishedVersion;
    const written = await this.contents.read(seen.templateId, version);
    if (written === undefined) throw surveyNotAvailable();
    const content = await this.facts.fill(written, seen.enrollmentId);
    const { title, description, language, translations, look } = content;
    const { kind, answeredAt } = seen;
    return {
      id: address,
      title,
      description,
      ...(look !== undefined && { look: seenLook(look) }),
      version,
      kind,
      answered: answeredAt !== null,
      answeredAt: answeredAt?.toISOString() ?? null,
      questions: answeredAt === null ? withKeptAnswers(content.questions, keptBy(respondent, seen), version) : [],
      ...(answeredAt === null && { language, translations }),
      ...(seen.enrollmentId === null && { visit: this.visits.begin(address) }),
    };
  }
}

/** Whoever opens a link that was passed on sees nothing of what somebody else has typed. */
function keptBy(respondent: string | undefined, { kind, kept }: SeenSurvey): SeenSurvey['kept'] {
  return kind === 'public' || kept?.respondent === (respondent ?? null) ? kept : null;
}

function withKeptAnswers(
  questions: EnrolledSurvey['questions'],
  kept: SeenSurvey['kept'],
  version: number,
): EnrolledSurvey['questions'] {
  if (kept?.version !== version) return questions;
  const answers = new Map(Object.entries(kept.answers));
  return questions.map((question) => {
    const answer = answers.get(question.id);
    return answer === undefined ? question : { ...question, answer };
  });
}
