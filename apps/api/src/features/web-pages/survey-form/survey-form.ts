import { answersBody, type EnrolledSurvey } from '@deskledger/contracts';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { plainWords } from '@deskledger/domain/survey-page/plain-words';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import type { FastifyReply } from 'fastify';
import { type Call, invalidRequest, problemOf } from '../../../platform/http/index.js';
import { AnswerEnrollment, ReadEnrollment } from '../../surveys/index.js';
import { formAnswers } from './form-answers.js';
import type { FormPage, FormPages } from './form-page.js';
import { speechFor } from './speeches.js';

const formAddress = /^\/survey\/(unsubscribe\/)?([\w-]{16,100})\/?$/;

/** One page view or one submission. */
interface Visit {
  readonly call: Call;
  /** Of the link; '' for what cannot be one. */
  readonly id: string;
  readonly isUnsubscribing: boolean;
  readonly path: string;
  readonly speech: Speech;
  readonly form: URLSearchParams;
}

/**
 * The survey as a plain form, for browsers that run no scripts: all questions on one page, sent to the command that takes
 * the answers of the other page. Nothing is recorded before that.
 */
export class SurveyForm {
  constructor(
    private readonly pages: FormPages,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** The form, or why there is none. */
  async show(call: Call): Promise<FastifyReply> {
    const { plain } = call.request.query as { plain?: unknown };
    const visit = visitOf(call, typeof plain === 'string' ? plain : null, new URLSearchParams());
    if (visit.isUnsubscribing) return this.askToUnsubscribe(visit);
    try {
      return this.sendForm(visit, await this.read(visit));
    } catch (error) {
      return this.refuse(visit, error);
    }
  }

  /** Takes the filled form: thanks, or the form again with what is wrong at its questions. */
  async submit(body: Buffer, call: Call): Promise<FastifyReply> {
    const form = new URLSearchParams(body.toString('utf8'));
    const visit = visitOf(call, form.get('language'), form);
    let survey: EnrolledSurvey | undefined;
    try {
      survey = await this.read(visit);
      if (survey.answered) return this.sendForm(visit, survey);
      const answers = answersIn(form, survey);
      await this.commands.execute(new AnswerEnrollment(visit.id, answers, call.network, call.header('user-agent')));
    } catch (error) {
      return this.refuse(visit, error, survey);
    }
    const { thanks, thanksText } = visit.speech.words;
    return this.sendNotice(visit, 200, thanks, [thanksText]);
  }

  private read({ id, call }: Visit): Promise<EnrolledSurvey> {
    return this.queries.execute(new ReadEnrollment(id, call.network));
  }

  private sendForm(visit: Visit, survey: EnrolledSurvey): FastifyReply {
    const { path, speech, form } = visit;
    const { words, date } = speech;
    if (!survey.answered) return send(visit, 200, this.pages.form(path, speech, { survey, form, faults: new Map() }));
    const when = survey.answeredAt === null ? [] : [words.arrivedOn(date(survey.answeredAt))];
    return this.sendNotice(visit, 200, words.alreadyAnswered, when);
  }

  private sendNotice(visit: Visit, status: number, title: string, lines: readonly string[]): FastifyReply {
    return send(visit, status, this.pages.notice(visit.path, visit.speech, { title, lines }));
  }

  private askToUnsubscribe(visit: Visit): FastifyReply {
    const { unsubscribe, unsubscribeQuestion, thisAddress } = visit.speech.words;
    const notice = { title: unsubscribe, lines: [unsubscribeQuestion(thisAddress)], unsubscribe };
    return send(visit, 200, this.pages.notice(visit.path, visit.speech, notice));
  }

  /**
   * Says in the visitor's language why there is no form, or why its answers were not taken.
   * @param survey what was filled in stays in its form.
   * @throws what nobody foresaw, for the log.
   */
  private refuse(visit: Visit, error: unknown, survey?: EnrolledSurvey): FastifyReply {
    const { path, speech, form, call } = visit;
    const { words } = speech;
    const { problem, retryAfterSeconds, unforeseen } = problemOf(error, call.request.id);
    if (unforeseen) throw error;
    const { status, code, errors = [] } = problem;
    if (retryAfterSeconds !== undefined) void call.reply.header('retry-after', String(retryAfterSeconds));
    if (status === 409) return this.sendNotice(visit, status, words.alreadyAnswered, []);
    if (status === 404) {
      const ended = code === 'survey_ended' ? [words.ended] : [];
      return this.sendNotice(visit, status, words.notFound, [words.notFoundText, ...ended]);
    }
    if (survey === undefined) return this.sendNotice(visit, status, words.loadFailed, [words.checkConnection]);
    const known = new Set(survey.questions.map(({ id }) => id));
    const faults = new Map(
      errors.filter(({ path: id }) => known.has(id)).map(({ path: id, message }) => [id, message]),
    );
    if (code === 'visit_required') form.delete('visit');
    const trouble = plainWords[speech.language][troubleOf(status, code, faults.size > 0)];
    return send(visit, status, this.pages.form(path, speech, { survey, form, faults, trouble }));
  }
}

function visitOf(call: Call, language: string | null, form: URLSearchParams): Visit {
  const path = call.request.url.split('?', 1)[0]!;
  const [, unsubscribing, id = ''] = formAddress.exec(path) ?? [];
  const speech = speechFor(language, call.header('accept-language'));
  return { call, id, isUnsubscribing: unsubscribing !== undefined, path, speech, form };
}

/** @throws ProblemError 400 for what the contract does not take, at its question where it is an answer. */
function answersIn(form: URLSearchParams, { questions }: EnrolledSurvey) {
  const token = form.get('visit');
  const parsed = answersBody.safeParse({
    questions: formAnswers(questions, form),
    version: Number(form.get('version')),
    ...(token !== null && { visit: { token } }),
  });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: questions[Number(path[1])]?.id ?? path.map(String).join('.'),
    message,
  }));
  throw invalidRequest('The form could not be read.', errors);
}

function troubleOf(status: number, code: string, isFaulty: boolean): 'faulty' | 'tooMany' | 'tooLate' | 'failed' {
  if (isFaulty) return 'faulty';
  if (status === 429) return 'tooMany';
  return code === 'visit_required' ? 'tooLate' : 'failed';
}

function send({ call: { reply } }: Visit, status: number, { html, styles }: FormPage): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', vary: 'accept-language' })
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styles}`.trim()))
    .type('text/html; charset=utf-8')
    .send(html);
}
