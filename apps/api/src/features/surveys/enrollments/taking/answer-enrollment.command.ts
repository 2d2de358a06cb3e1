import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { answerEnrollment, ParsedRequestOf, ResponseOf, SurveyContent } from '@deskledger/contracts';
import { Refusal, type SurveyEnrollmentCommand } from '@deskledger/domain';
import { conflict, invalidRequest } from '../../../../platform/http/index.js';
import { currentContext } from '../../../../platform/observability/request-context.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { AnswerReferences } from '../recording/answer-references.js';
import type { VisitOutcome } from '../recording/visit.js';
import { VisitCollector } from '../recording/visit-collector.js';
import { EnrollmentLimits } from './enrollment-limits.js';
import { type SeenSurvey, SeenSurveys, surveyNotAvailable } from './seen-survey.js';
import { SurveyContents } from './survey-contents.js';
import { visitOfAnswers } from './visit-of-answers.js';

type Answers = ParsedRequestOf<typeof answerEnrollment>['body'];
type Receipt = ResponseOf<typeof answerEnrollment>;

/** Opens a survey, keeps answers to it, or submits them, once. */
export class AnswerEnrollment extends Command<Receipt> {
  constructor(
    readonly address: string,
    readonly answers: Answers,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerEnrollment)
export class AnswerEnrollmentHandler implements ICommandHandler<AnswerEnrollment> {
  constructor(
    private readonly limits: EnrollmentLimits,
    private readonly links: SurveyLinks,
    private readonly surveys: SeenSurveys,
    private readonly contents: SurveyContents,
    private readonly references: AnswerReferences,
    private readonly visits: VisitCollector,
  ) {}

  async execute({ address, answers: body, network }: AnswerEnrollment): Promise<Receipt> {
    await this.limits.count(address, network);
    const respondent = body.respondent ?? randomUUID();
    const seen = await this.surveys.find(address, respondent);
    if (seen.answeredAt !== null) throw alreadyAnswered();
    const version = body.version ?? seen.openedVersion ?? seen.publishedVersion;
    const content = await this.contentOf(seen, version);
    const enrollmentId = seen.enrollmentId ?? this.links.publicEnrollmentId(address, respondent);
    const sent = { enrollmentId, version, content, body, kept: seen.kept };
    const { commands, ...beside } = visitOfAnswers(sent, this.references);
    const outcome = await this.visits.submit({
      ...beside,
      enrollmentId,
      commands: [...beginning(seen), ...commands],
      active: seen.active,
      metadata: { ...currentContext() },
    });
    return this.receipt(enrollmentId, outcome);
  }

  private async contentOf({ templateId, publishedVersion }: SeenSurvey, version: number): Promise<SurveyContent> {
    const content = version > publishedVersion ? undefined : await this.contents.read(templateId, version);
    if (content !== undefined) return content;
    throw invalidRequest('version: no such version of this survey was published', [
      { path: 'version', message: 'no such version of this survey was published' },
    ]);
  }

  private receipt(enrollmentId: string, { refusal, ...outcome }: VisitOutcome): Receipt {
    if (!('enrollment' in outcome)) throw inWords(refusal);
    const { answer } = outcome.enrollment;
    const answeredAt = answer === null ? null : new Date(answer.answeredAt).toISOString();
    return { id: this.links.enrollmentLinkId(enrollmentId), answered: answer !== null, answeredAt };
  }
}

/** By a public link the enrollment begins with the first thing that its person does. */
function beginning({ enrollmentId, templateId }: SeenSurvey): SurveyEnrollmentCommand[] {
  if (enrollmentId !== null) return [];
  const invitation = { kind: 'public', templateId, ticket: null, contactRef: null, expiresAt: null } as const;
  return [{ kind: 'invite', invitation }];
}

const alreadyAnswered = () => conflict('You already answered this survey');

function inWords(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal)) return refusal;
  if (refusal.code === 'already_answered') return alreadyAnswered();
  return refusal.code === 'not_available' ? surveyNotAvailable() : refusal;
}
