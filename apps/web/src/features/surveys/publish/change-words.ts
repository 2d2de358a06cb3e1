import {
  surveyLanguageNames,
  type AnswerDays,
  type AnswerLimits,
  type SurveyLook,
  type TemplateChange,
} from '@deskledger/domain';
import { formatDay, formatRange } from '../../../lib/dates/day.js';
import { changeCopy as words } from './publish.copy.js';

export interface ChangeWords {
  text: string;
  /** Further sentences under it. */
  details?: string[];
  /** Two wordings that are worth reading side by side. */
  sides?: { before: string; after: string };
}

/** A difference between two contents as a person would tell it. */
export function changeWords(change: TemplateChange): ChangeWords {
  switch (change.kind) {
    case 'title':
    case 'description':
      return { text: words[change.kind], sides: change };
    case 'look':
      return { text: words.look, sides: { before: lookText(change.before), after: lookText(change.after) } };
    case 'mail':
      return { text: words.mail(change.name, change.language), sides: change };
    case 'added':
    case 'removed':
      return { text: words[change.kind](change.number, change.question.question) };
    case 'moved':
      return { text: words.moved(change.number, change.from) };
    case 'reworded':
    case 'statement':
      return { text: words[change.kind](change.number), sides: change };
    case 'type':
      return { text: words.type(change.number, change.before, change.after) };
    case 'scale': {
      const { before, after } = change;
      return { text: words.scale(change.number, words.span(before.min, before.max), words.span(after.min, after.max)) };
    }
    case 'conditions':
    case 'order':
      return { text: words[change.kind](change.number) };
    case 'labels':
      return { text: words.labels(change.number), sides: { before: ends(change.before), after: ends(change.after) } };
    case 'limits':
      return { text: words.limits(change.number, limits(change.before), limits(change.after)) };
    case 'days':
      return { text: words.days(change.number, days(change.before), days(change.after)) };
    case 'required':
    case 'primary':
    case 'gradient':
      return { text: words[change.kind](change.number, change.after) };
    case 'options':
    case 'rows':
    case 'columns':
      return { text: words[change.kind](change.number), details: optionDetails(change.before, change.after) };
    case 'language':
      return {
        text: words.language,
        sides: { before: surveyLanguageNames[change.before], after: surveyLanguageNames[change.after] },
      };
    case 'translation':
      return { text: words.translation(surveyLanguageNames[change.language], change.change, change.texts) };
  }
}

function lookText({ color, logo, logo_alt = '' }: SurveyLook): string {
  return [color ?? [], logo === undefined ? [] : words.logo(logo_alt)].flat().join(', ');
}

function ends({ min, max }: { readonly min?: string | undefined; readonly max?: string | undefined }): string {
  return `${min ?? words.noLabel} – ${max ?? words.noLabel}`;
}

function limits({ min, max }: AnswerLimits): string {
  if (min === undefined && max === undefined) return words.anyNumber;
  if (max === undefined) return words.atLeast(min ?? 1);
  return min === undefined ? words.atMost(max) : words.span(min, max);
}

function days({ min, max }: AnswerDays): string {
  if (min === undefined && max === undefined) return words.anyDay;
  if (max === undefined) return words.fromDay(formatDay(min!));
  return min === undefined ? words.untilDay(formatDay(max)) : formatRange(min, max);
}

function optionDetails(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((option) => !before.includes(option));
  const removed = before.filter((option) => !after.includes(option));
  if (added.length === 0 && removed.length === 0) return [words.optionsOrder];
  return [
    ...(added.length > 0 ? [words.optionsAdded(added)] : []),
    ...(removed.length > 0 ? [words.optionsRemoved(removed)] : []),
  ];
}
