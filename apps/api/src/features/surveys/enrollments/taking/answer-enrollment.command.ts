import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { answerEnrollment, ParsedRequestOf, ResponseOf, SurveyContent } from '@deskledger/contracts';
import { Refusal, type SurveyEnrollmentCommand } from '@deskledger/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { conflict, invalidRequest } from '../../../../platform/http/index.js';
import { currentContext } from '../../../../platform/observability/request-context.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { AnswerReferences } from '../recording/answer-references.js';
import type { VisitOutcome } from '../recording/visit.js';
import { VisitCollector } from '../recording/visit-collector.js';
import { EnrollmentLimits } from './enrollment-limits.js';
import { type SeenSurvey, SeenSurveys, surveyNotAvailable } from './seen-survey.js';
import { deviceOf } from './device-of.js';
import { SurveyVisitors } from './survey-visitors.js';
import { SurveyVisits } from './survey-visits.js';
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
    readonly userAgent: string | undefined,
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
    private readonly visits: SurveyVisits,
    private readonly visitors: SurveyVisitors,
    private readonly collector: VisitCollector,
    private readonly clock: Clock,
  ) {}

  async execute({ address, answers: body, network, userAgent }: AnswerEnrollment): Promise<Receipt> {
    await this.limits.count(address, network);
    const seen = await this.surveyFor(address, body, network);
    if (seen.answeredAt !== null) throw alreadyAnswered();
    const version = body.version ?? seen.openedVersion ?? seen.publishedVersion;
    const content = await this.contentOf(seen, version);
    const { enrollmentId } = seen;
    const respondent = seen.kind === 'public' ? null : (body.respondent ?? null);
    const device = deviceOf(userAgent);
    const sent = { enrollmentId, version, content, body, device, respondent, kept: seen.kept };
    const { commands, ...beside } = visitOfAnswers(sent, this.references);
    await this.countVisitor(seen, commands, network, body);
    const outcome = await this.collector.submit({
      ...beside,
      enrollmentId,
      at: this.clock.now().getTime(),
      commands: [...(seen.beginner === undefined ? [] : beginning(seen)), ...commands],
      active: seen.active,
      metadata: { ...currentContext() },
      visitor: seen.beginner,
    });
    return this.receipt(enrollmentId, outcome);
  }

  /** By a public link an answer that has not been begun takes a visit. */
  private async surveyFor(address: string, { respondent, visit }: Answers, network: string): Promise<AnsweredSurvey> {
    const known = await this.surveys.find(address, respondent);
    if (known.enrollmentId !== null) return { ...known, enrollmentId: known.enrollmentId };
    const visiting = this.visits.respondentOf(address, visit);
    const seen = visiting === respondent ? known : await this.surveys.find(address, visiting);
    if (seen.enrollmentId !== null) return { ...seen, enrollmentId: seen.enrollmentId };
    const enrollmentId = this.links.publicEnrollmentId(address, visiting);
    return { ...seen, enrollmentId, beginner: this.visitors.nameOf(address, network) };
  }

  /** By a public link the first answer counts for the visitor's day, once; to have looked at the questions does not. */
  private async countVisitor(
    { kind, templateId, startedAt, beginner }: AnsweredSurvey,
    commands: readonly SurveyEnrollmentCommand[],
    network: string,
    { visit }: Answers,
  ): Promise<void> {
    if (kind !== 'public' || startedAt !== null) return;
    const opensOnly = commands.every((command) => command.kind === 'open');
    if (!opensOnly) await this.limits.countVisitor(templateId, network, typeof visit !== 'object');
    else if (beginner !== undefined) await this.limits.countOpening(templateId, network);
  }

  private async contentOf({ templateId, publishedVersion }: SeenSurvey, version: number): Promise<SurveyContent> {
    const content = version > publishedVersion ? undefined : await this.contents.read(templateId, version);
    if (content !== undefined) return content;
    throw invalidRequest('version: must be a published version of this survey', [
      { path: 'version', message: 'must be a published version of this survey' },
    ]);
  }

  private receipt(enrollmentId: string, { refusal, ...outcome }: VisitOutcome): Receipt {
    if (!('enrollment' in outcome)) throw inWords(refusal);
    const { answer } = outcome.enrollment;
    const answeredAt = answer === null ? null : new Date(answer.answeredAt).toISOString();
    return { id: this.links.enrollmentLinkId(enrollmentId), answered: answer !== null, answeredAt };
  }
}

type AnsweredSurvey = SeenSurvey & {
  readonly enrollmentId: string;
  /** The visitor who begins it now, by a public link. */
  readonly beginner?: string;
};

/** By a public link the enrollment begins with the first thing that its person does. */
function beginning({ templateId }: SeenSurvey): SurveyEnrollmentCommand[] {
  const invitation = { kind: 'public', templateId, ticket: null, contactRef: null, expiresAt: null } as const;
  return [{ kind: 'invite', invitation }];
}

const alreadyAnswered = () => conflict('You already answered this survey');

function inWords(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal)) return refusal;
  if (refusal.code === 'already_answered') return alreadyAnswered();
  return refusal.code === 'not_available' ? surveyNotAvailable() : refusal;
}
