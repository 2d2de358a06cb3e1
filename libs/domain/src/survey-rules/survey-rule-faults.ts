import { countFaults, namedFaults } from '../core/list-faults.js';
import type { RefusalDetail } from '../core/refusal.js';
import { conditionFaults } from '../ticket-conditions/condition-faults.js';
import { dayFaults } from '../time/day-faults.js';
import { surveyRuleBounds, type SurveyQuota, type SurveyRule, type SurveyShare } from './survey-rule.js';

/** Everything that makes rules unusable; `path` is where they stand in the request. Whether a survey is active is not asked. */
export function surveyRuleFaults(path: string, rules: readonly SurveyRule[]): RefusalDetail[] {
  return [
    ...countFaults(path, rules, surveyRuleBounds.rules, 'rules'),
    ...namedFaults(path, rules),
    ...rules.flatMap(({ when, surveys, quota, ...days }, index) => {
      const at = `${path}[${index}]`;
      return [
        ...conditionFaults(`${at}.when`, when),
        ...shareFaults(`${at}.surveys`, surveys),
        ...daysFaults(at, days),
        ...quotaFaults(`${at}.quota`, quota),
      ];
    }),
  ];
}

function shareFaults(path: string, surveys: readonly SurveyShare[]): RefusalDetail[] {
  const seen = new Set<string>();
  const faults = surveys.flatMap(({ survey, share }, index) => {
    const at = `${path}[${index}]`;
    const isRepeated = seen.has(survey);
    seen.add(survey);
    const isFine = Number.isSafeInteger(share) && share >= 1 && share <= 100;
    return [
      ...(isRepeated ? [{ path: `${at}.survey`, message: 'repeats a survey of this rule' }] : []),
      ...(isFine ? [] : [{ path: `${at}.share`, message: 'must be a whole number from 1 to 100' }]),
    ];
  });
  const sum = surveys.reduce((all, { share }) => all + share, 0);
  const isWhole = surveys.length === 0 || sum === 100;
  return [
    ...countFaults(path, surveys, surveyRuleBounds.surveys, 'surveys'),
    ...faults,
    ...(isWhole ? [] : [{ path, message: `must have shares that add up to 100, not ${sum}` }]),
  ];
}

function daysFaults(path: string, { from, until }: Pick<SurveyRule, 'from' | 'until'>): RefusalDetail[] {
  const faults = Object.entries({ from, until }).flatMap(([name, day]) =>
    day === undefined ? [] : dayFaults(`${path}.${name}`, day),
  );
  if (faults.length > 0 || from === undefined || until === undefined || from <= until) return faults;
  return [{ path: `${path}.until`, message: 'must not be before from' }];
}

function quotaFaults(path: string, quota: SurveyQuota | undefined): RefusalDetail[] {
  const [least, most] = surveyRuleBounds.quota;
  if (quota === undefined || (Number.isSafeInteger(quota.most) && quota.most >= least && quota.most <= most)) return [];
  return [{ path: `${path}.most`, message: `must be a whole number from ${least} to ${most}` }];
}
