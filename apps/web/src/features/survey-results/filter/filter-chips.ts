import { resultsCopy } from '../results.copy.js';
import { formatDay, formatRange } from '../../../lib/dates/day.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import type { Chip } from '../../../ui/fields/chip-group.js';
import { sliceChips, withoutSliceChips } from '../../slice/index.js';
import { answerName, nameOf, ratingName, type ResultNames } from './result-names.js';

const words = resultsCopy.filter.chips;

/** What narrows the results, one chip each. */
export function chipsOf(view: ResultsView, names: ResultNames): Chip[] {
  const chips: Chip[] = [];
  const add = (id: string, label: string) => chips.push({ id, label });
  const { on, until = on, tmin, tmax, question, answer } = view;
  if (on !== undefined) add('on', words.on(until === on ? formatDay(on) : formatRange(on, until ?? on)));
  for (const star of [...view.rating].reverse()) {
    const name = ratingName(star, names);
    add(`rating:${star}`, names.scale ? resultsCopy.points.rated(name) : name);
  }
  if (view.text) add('text', words.text);
  if (tmin !== undefined) add('tmin', words.atLeast(tmin));
  if (tmax !== undefined) add('tmax', words.atMost(tmax));
  for (const version of view.version) add(`version:${version}`, resultsCopy.version(version));
  if (question !== undefined) {
    const asked = nameOf(names.questions, question);
    if (answer.length === 0) add('question', words.question(asked));
    for (const given of answer)
      add(`answer:${given}`, words.answer(asked, answerName(names.questions, question, given)));
  }
  return [...chips, ...sliceChips(view, names.ofSlice)];
}

/** The view without the filters of these chips. */
export function withoutChips(view: ResultsView, ids: ReadonlySet<string>): ResultsView {
  const next = withoutSliceChips(view, ids);
  next.rating = view.rating.filter((star) => !ids.has(`rating:${star}`));
  next.version = view.version.filter((version) => !ids.has(`version:${version}`));
  next.answer = view.answer.filter((answer) => !ids.has(`answer:${answer}`));
  // A question is no filter of its own where its last answer goes.
  if (next.answer.length === 0 && view.answer.length > 0) next.question = undefined;
  if (ids.has('text')) next.text = false;
  for (const key of ['tmin', 'tmax', 'question'] as const) if (ids.has(key)) next[key] = undefined;
  return ids.has('on') ? { ...next, on: undefined, until: undefined } : next;
}
