import type { RefusalDetail } from '../core/refusal.js';
import { cleanText } from '../core/clean-text.js';
import { listFaults } from './list-faults.js';
import { isLocalDay } from '../time/calendar-days.js';
import { scaleOf } from './question-scale.js';
import { typesOfSetting, type TypeSetting } from './setting-types.js';
import type { Question, QuestionType } from './survey-content.js';

const lowest = 0;
const highest = 10;

/** What is wrong with one question taken alone; `path` is where it stands, such as `questions[2]`. */
export function questionFaults(question: Question, path: string): RefusalDetail[] {
  return [
    ...(cleanText(question.question) === '' ? [{ path: `${path}.question`, message: 'must not be empty' }] : []),
    ...(question.type === 'rating' ? scaleFaults(question, path) : []),
    ...listFaults(question, path),
    ...(question.type === 'choices' ? limitFaults(question, path) : []),
    ...(question.type === 'date' ? dayFaults(question, path) : []),
    ...(question.type === 'consent' && cleanText(question.statement ?? '') === ''
      ? [{ path: `${path}.statement`, message: 'must say what is agreed to' }]
      : []),
    ...foreignFaults(question, path),
  ];
}

function scaleFaults(question: Question, path: string): RefusalDetail[] {
  const names = ['min_rating', 'max_rating'] as const;
  const outside = names.filter((name) => !isBound(question[name]));
  const message = `must be a whole number from ${lowest} to ${highest}`;
  if (outside.length > 0) return outside.map((name) => ({ path: `${path}.${name}`, message }));
  const { min, max } = scaleOf(question);
  if (min < max) return [];
  if (question.min_rating === undefined)
    return [{ path: `${path}.max_rating`, message: `must be higher than min_rating, which is ${min} by default` }];
  const leftOut = question.max_rating === undefined ? ' by default' : '';
  return [{ path: `${path}.min_rating`, message: `must be lower than max_rating (${max}${leftOut})` }];
}

function isBound(value: number | undefined): boolean {
  return value === undefined || (Number.isSafeInteger(value) && value >= lowest && value <= highest);
}

/** Both limits are numbers of options that there are, the lower one first. */
function limitFaults({ min_choices: min, max_choices: max, options = [] }: Question, path: string): RefusalDetail[] {
  const limits = [
    ['min_choices', min],
    ['max_choices', max],
  ] as const;
  const message = `must be a whole number from 1 to ${options.length}, the number of options`;
  const outside = limits.filter(([, limit]) => options.length > 0 && !isCount(limit, options.length));
  if (outside.length > 0) return outside.map(([name]) => ({ path: `${path}.${name}`, message }));
  if (min === undefined || max === undefined || min <= max) return [];
  return [{ path: `${path}.min_choices`, message: `must not be higher than max_choices (${max})` }];
}

function isCount(limit: number | undefined, most: number): boolean {
  return limit === undefined || (Number.isSafeInteger(limit) && limit >= 1 && limit <= most);
}

function dayFaults({ min_date: min, max_date: max }: Question, path: string): RefusalDetail[] {
  const days = [
    ['min_date', min],
    ['max_date', max],
  ] as const;
  const unreal = days.filter(([, day]) => day !== undefined && !isLocalDay(day));
  if (unreal.length > 0)
    return unreal.map(([name]) => ({ path: `${path}.${name}`, message: 'must be a calendar day such as 2026-11-20' }));
  if (min === undefined || max === undefined || min <= max) return [];
  return [{ path: `${path}.min_date`, message: `must not be later than max_date (${max})` }];
}

/** Settings that belong to other types. */
function foreignFaults(question: Question, path: string): RefusalDetail[] {
  const settings = Object.entries(typesOfSetting) as [TypeSetting, readonly QuestionType[]][];
  return settings
    .filter(([name, types]) => isGiven(question[name]) && !types.includes(question.type))
    .map(([name, types]) => ({ path: `${path}.${name}`, message: foreign(types, question.type) }));
}

function foreign(owners: readonly QuestionType[], type: QuestionType): string {
  const names = [owners.slice(0, -1).join(', '), owners.at(-1)].filter((name) => name !== '').join(' or ');
  return `applies only to questions of type ${names}; this one is ${type}`;
}

function isGiven(value: Question[keyof Question]): boolean {
  if (typeof value === 'object') return Object.keys(value).length > 0;
  return value !== undefined && value !== false;
}
