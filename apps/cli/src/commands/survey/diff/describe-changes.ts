import {
  assertNever,
  surveyLanguageNames,
  type AnswerDays,
  type AnswerLimits,
  type Question,
  type RatingScale,
  type ShowCondition,
  type SurveyLook,
  type TemplateChange,
} from '@deskledger/domain';
import colors from 'picocolors';
import { printable } from '../../../terminal/output.js';
import { counted } from '../../../terminal/words.js';

/** What changed, a line for each change. */
export function describeChanges(changes: readonly TemplateChange[]): string[] {
  return changes.map((change) => `  ${describe(change)}`);
}

function describe(change: TemplateChange): string {
  switch (change.kind) {
    case 'title':
    case 'description':
      return `${change.kind}: ${fromTo(quoted(change.before), quoted(change.after))}`;
    case 'look':
      return `look: ${fromTo(lookWords(change.before), lookWords(change.after))}`;
    case 'mail':
      return `mail.${change.language}.${change.name}: ${fromTo(ownWords(change.before), ownWords(change.after))}`;
    case 'added':
      return colors.green(`${nameOf(change)} is new: ${quoted(change.question.question)}`);
    case 'removed':
      return colors.red(`${nameOf(change)} was removed: ${quoted(change.question.question)}`);
    case 'moved':
      return `${nameOf(change)} moved from position ${change.from}`;
    case 'reworded':
      return `${nameOf(change)}: ${fromTo(quoted(change.before), quoted(change.after))}`;
    case 'statement':
      return `${nameOf(change)}: statement ${fromTo(quoted(change.before), quoted(change.after))}`;
    case 'type':
      return `${nameOf(change)}: type ${fromTo(change.before, change.after)}`;
    case 'scale':
      return `${nameOf(change)}: scale ${fromTo(scaleWords(change.before), scaleWords(change.after))}`;
    case 'labels':
      return `${nameOf(change)}: labels ${fromTo(labelWords(change.before), labelWords(change.after))}`;
    case 'options':
    case 'rows':
    case 'columns':
      return `${nameOf(change)}: ${change.kind} ${fromTo(change.before.map(quoted).join(', '), change.after.map(quoted).join(', '))}`;
    case 'conditions':
      return `${nameOf(change)}: shown ${fromTo(conditionWords(change.before), conditionWords(change.after))}`;
    case 'order':
      return `${nameOf(change)}: options ${fromTo(orderWords(change.before), orderWords(change.after))}`;
    case 'limits':
      return `${nameOf(change)}: number of answers ${fromTo(limitWords(change.before), limitWords(change.after))}`;
    case 'days':
      return `${nameOf(change)}: days ${fromTo(dayWords(change.before), dayWords(change.after))}`;
    case 'required':
      return `${nameOf(change)} is ${change.after ? 'now required' : 'no longer required'}`;
    case 'primary':
      return `${nameOf(change)} is ${change.after ? 'now the primary rating' : 'no longer marked as primary'}`;
    case 'gradient':
      return `${nameOf(change)} is ${change.after ? 'now coloured' : 'no longer coloured'}`;
    case 'language':
      return `language: ${fromTo(surveyLanguageNames[change.before], surveyLanguageNames[change.after])}`;
    case 'translation':
      return `${surveyLanguageNames[change.language]} translation: ${change.change}, ${counted(change.texts, 'text')}`;
    default:
      return assertNever(change);
  }
}

function nameOf({ id, number }: { id: string; number: number }): string {
  return `question ${number} (${id})`;
}

function fromTo(before: string, after: string): string {
  return `${colors.red(before)} → ${colors.green(after)}`;
}

function quoted(text: string): string {
  return `'${printable(text)}'`;
}

function ownWords(text: string): string {
  return text === '' ? 'default' : quoted(text);
}

function lookWords({ color, logo, logo_alt = '' }: SurveyLook): string {
  const named = [...(color === undefined ? [] : [color]), ...(logo === undefined ? [] : [`logo ${quoted(logo_alt)}`])];
  return named.length === 0 ? 'default' : named.join(', ');
}

function scaleWords({ min, max }: RatingScale): string {
  return `${min} to ${max}`;
}

function conditionWords(conditions: readonly ShowCondition[]): string {
  if (conditions.length === 0) return 'always';
  const words = conditions.map(({ question, is }) =>
    is === undefined
      ? `${question} is answered`
      : `${question} is ${is.map((value) => printable(String(value))).join(' or ')}`,
  );
  return `if ${words.join(' and ')}`;
}

function orderWords(order: Question['shuffle_options'] | null): string {
  if (order === 'all') return 'in random order';
  return order === 'all_but_last' ? 'in random order but the last' : 'in the given order';
}

function limitWords({ min, max }: AnswerLimits): string {
  if (min === undefined && max === undefined) return 'any';
  if (max === undefined) return `at least ${min}`;
  return min === undefined ? `at most ${max}` : `${min} to ${max}`;
}

function dayWords({ min, max }: AnswerDays): string {
  if (min === undefined && max === undefined) return 'any';
  if (max === undefined) return `from ${min}`;
  return min === undefined ? `until ${max}` : `${min} to ${max}`;
}

function labelWords({ min, max }: NonNullable<Question['labels']>): string {
  return [min, max].map((label) => (label === undefined ? '--' : quoted(label))).join(' / ');
}
