import { canonicalText } from '../core/canonical-text.js';
import { compareLooks } from '../survey-look/compare-looks.js';
import { compareTranslations } from './compare-translations.js';
import { scaleOf } from './question-scale.js';
import type { Question, SurveyContent } from './survey-content.js';
import type { TemplateChange } from './template-change.js';
import { plainQuestion, tidyContent } from './tidy-content.js';

/**
 * What changed from one content to the other: the survey's own texts, then the questions in their new order, then
 * those that are gone, then the translations. Questions are the same when their ids are; defaults that are written out are no change.
 */
export function compareTemplates(before: SurveyContent, after: SurveyContent): TemplateChange[] {
  const [older, newer] = [tidyContent(before), tidyContent(after)];
  return [
    ...textChange('title', older, newer),
    ...textChange('description', older, newer),
    ...compareLooks(older, newer),
    ...newer.questions.flatMap((question, index) => changesOf(older, newer, question, index + 1)),
    ...older.questions.flatMap((question, index) => removal(newer, question, index + 1)),
    ...compareTranslations(older, newer),
  ];
}

function textChange(kind: 'title' | 'description', older: SurveyContent, newer: SurveyContent): TemplateChange[] {
  return older[kind] === newer[kind] ? [] : [{ kind, before: older[kind], after: newer[kind] }];
}

function removal(newer: SurveyContent, question: Question, number: number): TemplateChange[] {
  const isKept = newer.questions.some(({ id }) => id === question.id);
  return isKept ? [] : [{ kind: 'removed', id: question.id, number, question }];
}

function changesOf(older: SurveyContent, newer: SurveyContent, question: Question, number: number): TemplateChange[] {
  const { id } = question;
  const from = older.questions.findIndex((candidate) => candidate.id === id);
  if (from === -1) return [{ kind: 'added', id, number, question }];
  return [
    ...(isMoved(older, newer, id) ? [{ kind: 'moved' as const, id, number, from: from + 1 }] : []),
    ...questionChanges(plainQuestion(older.questions[from]!), plainQuestion(question), number),
  ];
}

function isMoved(older: SurveyContent, newer: SurveyContent, id: string): boolean {
  const before = idsOf(older);
  const common = idsOf(newer).filter((name) => before.includes(name));
  return !longestIncreasingSubsequence(before, common).has(id);
}

function idsOf({ questions }: SurveyContent): string[] {
  return questions.map(({ id }) => id);
}

function questionChanges(before: Question, after: Question, number: number): TemplateChange[] {
  const place = { id: after.id, number };
  const sides = <Value>(read: (question: Question) => Value) => ({ before: read(before), after: read(after) });
  const all: TemplateChange[] = [
    { kind: 'type', ...place, ...sides(({ type }) => type) },
    { kind: 'reworded', ...place, ...sides(({ question }) => question) },
    { kind: 'required', ...place, ...sides(({ required }) => required) },
    { kind: 'primary', ...place, ...sides(({ primary = false }) => primary) },
    { kind: 'conditions', ...place, ...sides(({ show_if = [] }) => show_if) },
  ];
  if (before.type === after.type) {
    all.push(
      { kind: 'scale', ...place, ...sides(scaleOf) },
      { kind: 'gradient', ...place, ...sides(({ gradientScale = false }) => gradientScale) },
      { kind: 'labels', ...place, ...sides(({ labels = {} }) => labels) },
      { kind: 'options', ...place, ...sides(({ options = [] }) => options) },
      { kind: 'order', ...place, ...sides(({ shuffle_options = null }) => shuffle_options) },
      { kind: 'statement', ...place, ...sides(({ statement = '' }) => statement) },
      { kind: 'rows', ...place, ...sides(({ rows = [] }) => rows) },
      { kind: 'columns', ...place, ...sides(({ columns = [] }) => columns) },
      { kind: 'limits', ...place, ...sides(({ min_choices, max_choices }) => bounds(min_choices, max_choices)) },
      { kind: 'days', ...place, ...sides(({ min_date, max_date }) => bounds(min_date, max_date)) },
    );
  }
  return all.filter((change) => 'before' in change && canonicalText(change.before) !== canonicalText(change.after));
}

function bounds<Bound>(min: Bound | undefined, max: Bound | undefined): { min?: Bound; max?: Bound } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/**
 * The longest run of `after` that stands in the order of `before`: what was not moved when the one became the other.
 * Both name each thing once; what `before` lacks is not in `after`.
 */
function longestIncreasingSubsequence(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((name) => before.indexOf(name));
  const runs: number[][] = [];
  let longest: number[] = [];
  for (const place of places) {
    const run = [...bestBefore(runs, place), place];
    runs.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest.map((place) => before[place]!));
}

function bestBefore(runs: readonly number[][], place: number): number[] {
  return runs.reduce((best, run) => (run.at(-1)! < place && run.length > best.length ? run : best), [] as number[]);
}
