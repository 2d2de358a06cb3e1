import type { AnswersBody, AnswerValue } from '@deskledger/contracts';
import type { AnswerReply } from '../calls/enrollment.js';
import type { Language } from '@deskledger/domain/survey-page/languages';
import { createStopwatch, type Stopwatch } from './active-time.js';
import { type AnswerSaver, createAnswerSaver } from './answer-saver.js';
import { Listening } from './listening.js';
import { type Keeper, type Kept, mergeAnswers } from './kept-answers.js';
import { type Answers, isAnswered, ofQuestion, type Question, type Survey } from './question.js';
import { sendAnswers, type Outcome } from './send-answers.js';
import { type Action, askedBy, missing, reachable, reduceSession, resumeAt, type Session } from './session.js';
import { shuffled } from '@deskledger/domain/survey-page/shuffled';
import { proposedAnswer, type TappedAnswer } from './tapped-answer.js';
import { enterSteps, leaveSteps, moveStep, onStep, requestedStep } from './step-history.js';

export type Phase = 'answering' | 'sending' | 'failed' | 'full' | 'offline' | 'sent' | 'answered' | 'gone';

export interface VisitState {
  session: Session;
  phase: Phase;
  /** Answers of an earlier visit are back. */
  wasRestored: boolean;
  /** The first answer was tapped in a mail, and waits for its person to go on with it. */
  isProposed: boolean;
}

interface Ports {
  keeper: Keeper;
  put: (body: AnswersBody, keepalive: boolean) => Promise<AnswerReply>;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
  /** In which the page speaks. */
  language: () => Language;
  /** What the link in the mail was tapped for. */
  tapped?: TappedAnswer | undefined;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Who answers. By a public link a visit is given to whom the server does not know: answers that are on their way from an
 * earlier one may still arrive there first. Any other link is one person's, and this browser's typing is shown here alone.
 */
function respondentOf({ kind, visit }: Survey, kept: Kept | undefined): string | undefined {
  const mayArrive = kept?.isSubmitted ?? false;
  if (kind !== 'public') return kept?.respondent ?? randomId();
  return visit === undefined || mayArrive ? (kept?.respondent ?? visit?.respondent) : visit.respondent;
}

/** One person answering one survey on this device, from the first question to the thanks. */
export class Visit {
  private current: VisitState;
  private saved: Answers;
  private mayHaveArrived: boolean;
  private keepsAnswers = true;
  /** The server has been told that a person opened the survey: not before the page was seen. */
  private isOpened = false;
  private readonly respondent: string | undefined;
  private readonly stopwatch: Stopwatch;
  private readonly saver: AnswerSaver;
  private readonly listening = new Listening();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly survey: Survey,
    private readonly ports: Ports,
  ) {
    const kept = ports.keeper.read();
    const there = Object.fromEntries(survey.questions.map(({ id, answer }) => [id, answer]));
    const known = mergeAnswers(kept, there);
    const proposed = proposedAnswer(survey.questions, ports.tapped);
    const answers = proposed === undefined ? known : { ...known, [proposed.id]: proposed.value };
    this.respondent = respondentOf(survey, kept);
    // Any other link than a public one is one person's.
    const person = survey.kind === 'public' ? this.respondent : survey.id;
    const asked = askedBy(shuffled(survey.questions, person ?? survey.id), answers);
    const wasRestored = Object.values(known).some(isAnswered);
    const requested = requestedStep() ?? (wasRestored ? resumeAt(asked) : 0);
    const step = proposed === undefined ? reachable(asked, requested) : 0;
    this.current = {
      session: { ...asked, step, faults: {}, focus: { on: 'heading', turn: 0 } },
      phase: 'answering',
      wasRestored,
      isProposed: proposed !== undefined,
    };
    this.saved = there;
    this.mayHaveArrived = kept?.isSubmitted ?? false;
    this.stopwatch = createStopwatch(ports.now, kept?.durations);
    this.saver = createAnswerSaver({
      send: (keepalive) => this.savePart(keepalive),
      onConflict: () => this.become('answered'),
    });
  }

  get state(): VisitState {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes up history, clock and saving. */
  begin(): void {
    const { step } = this.current.session;
    enterSteps(step);
    onStep((to) => this.arrive(to), this.listening);
    this.listening.on(document, 'visibilitychange', () => this.followVisibility());
    this.listening.on(window, 'pagehide', () => this.saver.flush());
    this.listening.on(window, 'online', () => this.current.phase === 'offline' && void this.submit());
    this.listening.on(window, 'beforeunload', (event) => this.holdBack(event));
    this.stopwatch.show(this.idOf(step));
    this.followVisibility();
    if (this.mayHaveArrived) void this.submit();
  }

  /** Puts everything down as if the page were closed. */
  end(): void {
    this.listening.end();
    this.saver.end();
    this.stopwatch.pause();
  }

  answer(id: string, value: AnswerValue): void {
    if (this.current.phase === 'sending') return;
    if (id === this.idOf(0)) this.set({ isProposed: false });
    this.act({ type: 'answered', id, value });
    this.goOn();
    this.keep(this.current.phase === 'offline');
    this.saver.soon();
  }

  /** To the next question, or sends the survey from the last one; says what is missing instead. */
  next(): void {
    const { questions, step, answers } = this.current.session;
    // Whoever goes on with a proposed answer gives it.
    if (this.current.isProposed) this.answer(this.idOf(0), ofQuestion(answers, this.idOf(0)) ?? null);
    if (step === questions.length - 1) return void this.submit();
    if (this.refuses(step + 1)) return;
    moveStep(step, step + 1);
    this.show(step + 1);
  }

  previous(): void {
    const { step } = this.current.session;
    if (step > 0) moveStep(step, step - 1);
  }

  restart(): void {
    const { step } = this.current.session;
    this.stopwatch.clear();
    this.act({ type: 'restarted' });
    this.set({ wasRestored: false, isProposed: false });
    moveStep(step, 0);
    this.show(0);
    this.keep();
    this.saver.now();
  }

  /** Sends the answers, at most once at a time. */
  async submit(): Promise<void> {
    const { questions } = this.current.session;
    if (!this.isOpen() || this.current.phase === 'sending' || this.refuses(questions.length)) return;
    this.set({ phase: 'sending', wasRestored: false });
    this.keep(true);
    await this.saver.settle();
    this.conclude(
      await sendAnswers({
        send: () => this.sendAll(),
        questions,
        mayHaveArrived: this.mayHaveArrived,
        isOnline: () => navigator.onLine,
        pause,
      }),
    );
  }

  private conclude(outcome: Outcome): void {
    if (!this.isOpen()) return;
    if (outcome.kind !== 'refused') return this.become(outcome.kind);
    this.set({ phase: 'answering' });
    this.keep();
    this.refuse(outcome.faults);
  }

  /** The survey is over, or waits for another try. */
  private become(phase: Phase): void {
    if (!this.isOpen()) return;
    this.set({ phase });
    if (this.isOpen()) return;
    this.saver.end();
    leaveSteps();
    if (phase !== 'gone') this.ports.keeper.forget();
  }

  private isOpen(): boolean {
    return ['answering', 'sending', 'failed', 'full', 'offline'].includes(this.current.phase);
  }

  private refuses(count: number): boolean {
    const faults = missing(this.current.session, count);
    if (Object.keys(faults).length === 0) return false;
    this.refuse(faults);
    return true;
  }

  /** Leads to the first question with a fault. */
  private refuse(faults: Session['faults']): void {
    const { questions, step } = this.current.session;
    const first = questions.findIndex(({ id }) => Object.hasOwn(faults, id));
    if (first !== step) moveStep(step, first);
    if (first > step) this.show(first);
    this.act({ type: 'refused', faults });
  }

  /** The browser went back or forward. */
  private arrive(step: number): void {
    if (!this.isOpen()) return;
    const allowed = reachable(this.current.session, step);
    if (allowed === step) return this.show(step);
    moveStep(step, allowed);
    this.act({ type: 'refused', faults: missing(this.current.session, step) });
  }

  private show(step: number): void {
    const { session } = this.current;
    this.stopwatch.show(this.idOf(step));
    const isFaulty = Object.hasOwn(session.faults, this.idOf(step));
    this.act({ type: 'moved', step });
    // Somebody who leaves now has seen this question.
    this.saver.soon();
    if (isFaulty) this.act({ type: 'refused', faults: {} });
    this.goOn();
  }

  /** Whoever answers on has read why the answers were not sent. */
  private goOn(): void {
    if (this.current.phase === 'failed' || this.current.phase === 'full') this.set({ phase: 'answering' });
  }

  private followVisibility(): void {
    if (document.visibilityState === 'visible') {
      this.stopwatch.resume();
      if (!this.isOpened) this.saver.now();
      this.isOpened = true;
    } else {
      this.stopwatch.pause();
      this.saver.flush();
    }
  }

  /** Leaving would lose answers: the browser asks. */
  private holdBack(event: Event): void {
    if (!this.keepsAnswers && this.isOpen()) event.preventDefault();
  }

  /** Saves what changed here: the rest may have changed on another device. */
  private async savePart(keepalive: boolean): Promise<AnswerReply> {
    const answers = this.confirmed();
    const changed = this.current.session.all.filter(
      ({ id }) => (ofQuestion(answers, id) ?? null) !== (ofQuestion(this.saved, id) ?? null),
    );
    const reply = await this.ports.put({ ...this.body(changed), partial: true }, keepalive);
    if (reply.kind === 'ok') this.saved = answers;
    if (reply.kind === 'ok' && this.current.phase === 'answering') this.keep();
    return reply;
  }

  private async sendAll(): Promise<AnswerReply> {
    const reply = await this.ports.put(this.body(this.current.session.questions), false);
    this.mayHaveArrived ||= reply.kind === 'later';
    return reply;
  }

  private body(questions: readonly Question[]): AnswersBody {
    const { answers } = this.current.session;
    return {
      version: this.survey.version,
      questions: questions.map(({ id }) => ({ id, answer: ofQuestion(answers, id) ?? null })),
      durations: this.stopwatch.durations(),
      language: this.ports.language(),
      respondent: this.respondent,
    };
  }

  private keep(isSubmitted = false): void {
    const answers = this.confirmed();
    const { saved, respondent } = this;
    const durations = this.stopwatch.durations();
    this.keepsAnswers = this.ports.keeper.write({ answers, saved, durations, respondent, isSubmitted });
  }

  /** The answers without a proposed one: programs that check the links of a mail open the page, too. */
  private confirmed(): Answers {
    const { session, isProposed } = this.current;
    const first = this.idOf(0);
    return isProposed ? { ...session.answers, [first]: ofQuestion(this.saved, first) } : session.answers;
  }

  private idOf(step: number): string {
    return this.current.session.questions[step]?.id ?? '';
  }

  private act(action: Action): void {
    this.set({ session: reduceSession(this.current.session, action) });
  }

  private set(change: Partial<VisitState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** A random UUID, also where the page came without encryption: browsers have `randomUUID` for secure pages alone. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
