import type { AnswerValue } from '@deskledger/contracts';
import { type Answers, isAnswered, ofQuestion, type Question } from './question.js';

/** 'required', or what the server said about the answer. */
type Fault = string;

/** Where the keyboard should be. `turn` tells one wish from the next. */
interface Focus {
  on: 'heading' | 'answer';
  turn: number;
}

export interface Session {
  readonly questions: readonly Question[];
  /** The question that is shown, counted from 0. */
  readonly step: number;
  readonly answers: Answers;
  /** By question id. */
  readonly faults: Readonly<Record<string, Fault>>;
  readonly focus: Focus;
}

export type Action =
  | { type: 'answered'; id: string; value: AnswerValue }
  | { type: 'moved'; step: number }
  | { type: 'refused'; faults: Readonly<Record<string, Fault>> }
  | { type: 'restarted' };

const focusOn = ({ focus }: Session, on: Focus['on']): Focus => ({ on, turn: focus.turn + 1 });

export function reduceSession(session: Session, action: Action): Session {
  switch (action.type) {
    case 'answered':
      return {
        ...session,
        answers: { ...session.answers, [action.id]: action.value },
        faults: without(session.faults, action.id),
      };
    case 'moved':
      return { ...session, step: action.step, focus: focusOn(session, 'heading') };
    case 'refused':
      return { ...session, faults: { ...session.faults, ...action.faults }, focus: focusOn(session, 'answer') };
    case 'restarted':
      return { ...session, answers: cleared(session), faults: {} };
  }
}

/** Nulls, not nothing: the server is to forget its copy as well. */
function cleared({ questions }: Session): Answers {
  return Object.fromEntries(questions.map(({ id }) => [id, null]));
}

function without(faults: Session['faults'], id: string): Session['faults'] {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => key !== id));
}

/** The required questions among the first `count` that are not answered, as faults by id. */
export function missing({ questions, answers }: Pick<Session, 'questions' | 'answers'>, count: number) {
  const open = questions.slice(0, count).filter(({ id, required }) => required && !isAnswered(ofQuestion(answers, id)));
  return Object.fromEntries(open.map(({ id }) => [id, 'required']));
}

/** The step nearest to the wanted one that does not jump over an unanswered required question. */
export function reachable({ questions, answers }: Pick<Session, 'questions' | 'answers'>, wanted: number): number {
  const last = Math.min(Math.max(wanted, 0), questions.length - 1);
  const blocked = questions.findIndex(({ id, required }) => required && !isAnswered(ofQuestion(answers, id)));
  return blocked === -1 ? last : Math.min(last, blocked);
}

/** Where somebody who comes back goes on: past what was answered or skipped, but never past what is required. */
export function resumeAt({ questions, answers }: Pick<Session, 'questions' | 'answers'>): number {
  const lastAnswered = questions.findLastIndex(({ id }) => isAnswered(ofQuestion(answers, id)));
  const open = questions.findIndex(
    ({ id, required }, index) => !isAnswered(ofQuestion(answers, id)) && (required || index > lastAnswered),
  );
  return open === -1 ? questions.length - 1 : open;
}
