import type { AnswerValue } from '@deskledger/contracts';
import { shownQuestions } from '@deskledger/domain/shown-questions';
import { type Answers, isAnswered, ofQuestion, openFault, type Question } from './question.js';

/** `required`, `limits`, `address`, or what the server said about the answer; by question id. */
type Faults = Readonly<Record<string, string>>;

/** Where the keyboard should be. `turn` tells one wish from the next. */
interface Focus {
  on: 'heading' | 'answer';
  turn: number;
}

export interface Session {
  /** Of the survey, whether they are asked or not. */
  readonly all: readonly Question[];
  /** Those that are asked, by the answers so far. An answer changes only what comes after its question. */
  readonly questions: readonly Question[];
  /** The question that is shown, counted from 0. */
  readonly step: number;
  readonly answers: Answers;
  readonly faults: Faults;
  readonly focus: Focus;
}

export type Action =
  | { type: 'answered'; id: string; value: AnswerValue }
  | { type: 'moved'; step: number }
  | { type: 'refused'; faults: Faults }
  | { type: 'restarted' };

const focusOn = ({ focus }: Session, on: Focus['on']): Focus => ({ on, turn: focus.turn + 1 });

/** Answers with the questions that they lead to. */
export function askedBy(all: readonly Question[], answers: Answers): Pick<Session, 'all' | 'questions' | 'answers'> {
  const answerTo = ({ id }: Question) => {
    const answer = ofQuestion(answers, id);
    return isAnswered(answer) ? answer : null;
  };
  return { all, questions: shownQuestions(all, answerTo), answers };
}

export function reduceSession(session: Session, action: Action): Session {
  switch (action.type) {
    case 'answered':
      return {
        ...session,
        ...askedBy(session.all, { ...session.answers, [action.id]: action.value }),
        faults: without(session.faults, action.id),
      };
    case 'moved':
      return { ...session, step: action.step, focus: focusOn(session, 'heading') };
    case 'refused':
      return { ...session, faults: { ...session.faults, ...action.faults }, focus: focusOn(session, 'answer') };
    case 'restarted':
      return { ...session, ...askedBy(session.all, cleared(session)), faults: {} };
  }
}

/** Nulls, not nothing: the server is to forget its copy as well. */
function cleared({ all }: Session): Answers {
  return Object.fromEntries(all.map(({ id }) => [id, null]));
}

function without(faults: Session['faults'], id: string): Session['faults'] {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => key !== id));
}

/** The questions among the first `count` that cannot be sent as they are, as faults by id. */
export function missing({ questions, answers }: Pick<Session, 'questions' | 'answers'>, count: number): Faults {
  return Object.fromEntries(
    questions.slice(0, count).flatMap((question) => {
      const fault = openFault(question, ofQuestion(answers, question.id));
      return fault === undefined ? [] : [[question.id, fault]];
    }),
  );
}

/** The step nearest to the wanted one that does not jump over a question that cannot be sent as it is. */
export function reachable({ questions, answers }: Pick<Session, 'questions' | 'answers'>, wanted: number): number {
  const last = Math.min(Math.max(wanted, 0), questions.length - 1);
  const blocked = questions.findIndex(
    (question) => openFault(question, ofQuestion(answers, question.id)) !== undefined,
  );
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
