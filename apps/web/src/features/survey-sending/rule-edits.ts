import type { SurveyRule } from '../organization/index.js';
import { freeId } from '../../lib/forms/list-edits.js';
import { rulesCopy as words } from './rules.copy.js';

type SurveyShare = SurveyRule['surveys'][number];

/** A rule more, the last to be asked but for one that is for all tickets. @param survey what its tickets get; undefined: nothing */
export function withRule(rules: readonly SurveyRule[], survey: string | undefined): SurveyRule[] {
  const rule: SurveyRule = {
    ...{ id: freeId('rule', rules), name: words.new, when: {} },
    surveys: survey === undefined ? [] : [{ survey, share: 100 }],
  };
  const isLastForAll = rules.length > 0 && isForAll(rules.at(-1)!);
  return rules.toSpliced(isLastForAll ? -1 : rules.length, 0, rule);
}

/** Whether every ticket matches a rule on every day, so that none of those behind it is ever asked. */
export function isForAll({ when, from, until }: SurveyRule): boolean {
  return Object.keys(when).length === 0 && from === undefined && until === undefined;
}

/** A survey more; all of them get the same share. */
export function withSurvey(surveys: readonly SurveyShare[], survey: string): SurveyShare[] {
  return evenly([...surveys.map((one) => one.survey), survey]);
}

/** A survey less; the others get the same share. */
export function withoutSurvey(surveys: readonly SurveyShare[], index: number): SurveyShare[] {
  return evenly(surveys.toSpliced(index, 1).map(({ survey }) => survey));
}

/** Whole percent that add up to 100: 34, 33 and 33. */
function evenly(surveys: readonly string[]): SurveyShare[] {
  const share = Math.floor(100 / surveys.length);
  const more = 100 - share * surveys.length;
  return surveys.map((survey, index) => ({ survey, share: share + (index < more ? 1 : 0) }));
}
