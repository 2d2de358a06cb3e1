import { listedAnswers } from './listed-answers.js';
import { holds, shownQuestions } from './shown-questions.js';
import type { Question, ShowCondition } from './survey-content.js';

type Values = NonNullable<ShowCondition['is']>;

/** An answer on which later questions depend. */
export interface PathAnswer {
  readonly id: string;
  /** Any one of these; of several options, all of them together. */
  readonly values: Values | 'answered' | 'unanswered';
}

/** One way through a survey. */
export interface SurveyPath {
  /** Ids of the questions that are asked, in their order. */
  readonly shown: readonly string[];
  /** Answers that lead this way; others may do so too. */
  readonly because: readonly PathAnswer[];
}

/** Every way through a survey, each once; `isComplete` is false when there are more than `most`. */
export function surveyPaths(
  questions: readonly Question[],
  most: number,
): { paths: SurveyPath[]; isComplete: boolean } {
  let paths: SurveyPath[] = [{ shown: [], because: [] }];
  let isComplete = true;
  questions.forEach((question, index) => {
    const ways = waysOf(question, questions.slice(index + 1), most);
    const further = paths.flatMap((path) => goOn(path, questions.slice(0, index + 1), ways));
    const distinct = withoutRepeats(further, questions, index);
    isComplete &&= distinct.length <= most;
    paths = distinct.slice(0, most);
  });
  return { paths, isComplete };
}

/** A path with the last of `asked`, once for each of its ways; as it was where that is not asked. */
function goOn(path: SurveyPath, asked: readonly Question[], ways: readonly PathAnswer[]): SurveyPath[] {
  const last = asked.at(-1)!;
  if (!shownQuestions(asked, (question) => answerOn(path, question.id)).includes(last)) return [path];
  const shown = [...path.shown, last.id];
  if (ways.length === 0) return [{ ...path, shown }];
  return ways.map((way) => ({ shown, because: [...path.because, way] }));
}

function answerOn({ because }: SurveyPath, id: string): unknown {
  const values = because.find((answer) => answer.id === id)?.values ?? 'unanswered';
  return values === 'unanswered' ? null : values;
}

/** Paths that ask the same, and go on in the same way after `index`, are one. */
function withoutRepeats(paths: readonly SurveyPath[], questions: readonly Question[], index: number): SurveyPath[] {
  const later = questions.slice(index + 1).flatMap(({ show_if: conditions = [] }) => conditions);
  const distinct = new Map<string, SurveyPath>();
  for (const path of paths) {
    const met = later.map((condition) => holds(condition, answerOn(path, condition.question)));
    const key = JSON.stringify([path.shown, met]);
    if (!distinct.has(key)) distinct.set(key, path);
  }
  return [...distinct.values()];
}

/** The answers to a question that make a difference later; none where nothing depends on it. */
function waysOf(question: Question, later: readonly Question[], most: number): PathAnswer[] {
  const { id, required } = question;
  const conditions = later.flatMap(({ show_if = [] }) => show_if.filter((condition) => condition.question === id));
  if (conditions.length === 0) return [];
  const lists = conditions.flatMap(({ is }) => (is === undefined ? [] : [is]));
  const given = lists.length === 0 ? (['answered'] as const) : groupsOf(question, lists, most);
  return [...given, ...(required ? [] : (['unanswered'] as const))].map((values) => ({ id, values }));
}

/** The values in groups: those of a group are in the same lists. */
function groupsOf(question: Question, lists: readonly Values[], most: number): Values[] {
  if (question.type === 'choices') return choicesOf(question, lists, most);
  const groups = new Map<string, Values>();
  for (const value of listedAnswers(question) ?? []) {
    const key = keyOf(lists, [value]);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

const keyOf = (lists: readonly Values[], chosen: Values): string =>
  lists.map((list) => (list.some((value) => chosen.includes(value)) ? '1' : '0')).join('');

/** Options that can be chosen together, one set of them for each set of lists that it meets. */
function choicesOf(question: Question, lists: readonly Values[], most: number): Values[] {
  const { options = [], min_choices: least = 1, max_choices: highest = options.length } = question;
  const sets = new Map<string, Values>();
  let grown: Values[] = [[]];
  for (let count = 1; count <= highest && grown.length > 0 && sets.size <= most; count += 1) {
    const before = sets.size;
    const wider = grown.flatMap((chosen) =>
      options.filter((one) => !chosen.includes(one)).map((one) => [...chosen, one]),
    );
    grown = [];
    for (const chosen of wider) {
      const key = keyOf(lists, chosen);
      if (sets.has(key)) continue;
      sets.set(key, chosen);
      grown.push(chosen);
    }
    if (sets.size === before) break;
  }
  return [...sets].flatMap(([key, chosen]) => {
    const more = options.filter((one) => !chosen.includes(one) && keyOf(lists, [...chosen, one]) === key);
    const enough = [...chosen, ...more.slice(0, Math.max(0, least - chosen.length))];
    return enough.length < least ? [] : [options.filter((one) => enough.includes(one))];
  });
}
