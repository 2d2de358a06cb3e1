import type { Question, ShowCondition } from './survey-content.js';

type Values = NonNullable<ShowCondition['is']>;

/**
 * The place of a question that cannot be answered so that the one at `index` is ever asked; null when somebody can be
 * asked it. Conditions only ever ask for more answers, so each question can be looked at by itself.
 * @param questions with conditions that name earlier questions and possible answers.
 */
export function unmetQuestion(questions: readonly Question[], index: number): number | null {
  const wanted = new Map<number, Values[]>();
  const seen = new Set<number>();
  const collect = (at: number) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const { question: id, is } of questions[at]!.show_if ?? []) {
      const place = questions.findIndex((question) => question.id === id);
      if (is !== undefined) wanted.set(place, [...(wanted.get(place) ?? []), is]);
      collect(place);
    }
  };
  collect(index);
  const unmet = [...wanted].filter(([place, lists]) => !canMeet(questions[place]!, lists)).map(([place]) => place);
  return unmet.length === 0 ? null : Math.min(...unmet);
}

/** Whether one answer has a value of each list; of several chosen options each list needs one. */
function canMeet(
  { type, options = [], max_choices: most = options.length }: Question,
  lists: readonly Values[],
): boolean {
  if (type !== 'choices') return lists[0]!.some((value) => lists.every((list) => list.includes(value)));
  return lists.length <= most || canMeetWith(lists.slice(0, longestSearch), most);
}

/** Lists of more are searched no further, since each doubles the time: what comes after these is taken to be met. */
const longestSearch = 12;

/** Whether `most` values are enough for every list to have one of them. A number stands for the lists that have one. */
function canMeetWith(lists: readonly Values[], most: number): boolean {
  const all = 2 ** lists.length - 1;
  const listsOf = (value: Values[number]) =>
    lists.reduce((met, list, at) => met + (list.includes(value) ? 2 ** at : 0), 0);
  const gains = [...new Set(lists.flat().map(listsOf))];
  let met = new Set([0]);
  for (let chosen = 0; chosen < most && !met.has(all); chosen += 1)
    met = new Set([...met].flatMap((before) => gains.map((gain) => before | gain)));
  return met.has(all);
}
