import type { EditableSettings, SurveyTemplate } from '@deskledger/contracts';
import type { FigureTarget } from '@deskledger/domain';
import { formatDay } from '../../lib/dates/day.js';
import { targetText as figureTargetText } from '../targets/index.js';
import { organizationCopy } from './organization.copy.js';
import type { SettingName } from './save-edits.js';
import { spokenCopy, settingValues as values } from './setting-words.copy.js';

/** Dates that are told one by one. */
const most = 5;

export type Calendar = EditableSettings['calendars'][number];
export type Week = Calendar['weeks'][number]['week'];
export type Period = Week[number][number];
export type DatedPolicies = EditableSettings['policies'][number];
export type Policy = DatedPolicies['policies'][number];
export type PolicyTarget = Policy['targets'][number];
export type SurveyRule = EditableSettings['surveyRules'][number];
export type TargetTime = PolicyTarget['times'][number];

type NamedSurvey = Pick<SurveyTemplate, 'id' | 'title'>;

/** The value of a setting as a person reads it; `surveys` are those that there are. */
export function settingText(
  name: SettingName,
  settings: EditableSettings,
  surveys: readonly NamedSurvey[] = [],
): string {
  if (name === 'surveyToSend') return surveys.find(({ id }) => id === settings.surveyToSend)?.title ?? values.nothing;
  if (name === 'surveyRules') return rulesText(settings.surveyRules, surveys);
  if (name === 'surveyLanguage') return values.surveyLanguage[settings.surveyLanguage];
  if (name === 'publicAnswersCount') return values.publicAnswersCount[settings.publicAnswersCount];
  if (name === 'archiveAfter') return values.archiveAfter[settings.archiveAfter];
  if (name === 'deleteAfter') return values.deleteAfter[settings.deleteAfter];
  if (name === 'followUpRules') return settings.followUpRules.map((rule) => rule.name).join(', ') || values.nothing;
  if (name === 'figureTargets') return figureTargetsText(settings.figureTargets);
  if (name === 'calendars') return calendarsText(settings.calendars);
  if (name === 'policies') return policiesText(settings) || values.nothing;
  const value = settings[name];
  if (typeof value === 'boolean') return value ? values.on : values.off;
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? values.nothing : text;
}

function figureTargetsText(targets: EditableSettings['figureTargets']): string {
  const changeTexts = (Object.keys(targets) as FigureTarget[]).flatMap((name) => {
    const target = targets[name];
    return target === null ? [] : [`${organizationCopy.targets.names[name]}: ${figureTargetText(name, target)}`];
  });
  return changeTexts.length === 0 ? values.nothing : changeTexts.join('; ');
}

/** `VIP: Wording A (50%), Wording B (50%); Internal (until 1 Jan 2027): no survey` */
function rulesText(rules: readonly SurveyRule[], surveys: readonly NamedSurvey[]): string {
  if (rules.length === 0) return values.nothing;
  return rules
    .map((rule) => {
      const limits = [ruleDaysText(rule), ruleQuotaText(rule)].filter((text) => text !== '').join(', ');
      const name = limits === '' ? rule.name : spokenCopy.named(rule.name, limits);
      return spokenCopy.policy(name, ruledSurveysText(rule, surveys));
    })
    .join('; ');
}

/** `Wording A (50%), Wording B (50%)` */
export function ruledSurveysText({ surveys: ruled }: SurveyRule, surveys: readonly NamedSurvey[]): string {
  if (ruled.length === 0) return spokenCopy.noSurvey;
  const titleOf = (survey: string) => surveys.find(({ id }) => id === survey)?.title ?? spokenCopy.unknownSurvey;
  return ruled
    .map(({ survey, share }) => (ruled.length === 1 ? titleOf(survey) : spokenCopy.share(titleOf(survey), share)))
    .join(', ');
}

/** `1 Dec 2026 to 1 Jan 2027`, `from 1 Dec 2026`; empty for a rule without days. */
export function ruleDaysText({ from, until }: Pick<SurveyRule, 'from' | 'until'>): string {
  if (from !== undefined && until !== undefined) return spokenCopy.days(formatDay(from), formatDay(until));
  if (from !== undefined) return spokenCopy.since(formatDay(from));
  return until === undefined ? '' : spokenCopy.until(formatDay(until));
}

/** `at most 500 invitations a month`; empty for a rule without a quota. */
export const ruleQuotaText = ({ quota }: Pick<SurveyRule, 'quota'>): string =>
  quota === undefined ? '' : spokenCopy.atMost[quota.per](quota.most);

/** `Acme: resolution within 4 h, Support hours. From 1 Jan 2027: …`; empty where nothing is promised. */
function policiesText({ policies, calendars }: EditableSettings): string {
  if (policies.every((dated) => dated.policies.every(({ targets }) => targets.length === 0))) return '';
  return datedText(policies, (dated) => {
    const texts = dated.policies.map((policy) => spokenCopy.policy(policy.name, targetsText(policy, calendars)));
    return texts.length === 0 ? spokenCopy.nothing : texts.join('; ');
  });
}

/** `first reply within 30 min, all hours; resolution within 4 h (Urgent), 8 h (all other priorities), Support hours` */
export function targetsText({ targets }: Policy, calendars: readonly Calendar[]): string {
  if (targets.length === 0) return spokenCopy.nothing;
  const nameOf = (id: string | null) =>
    id === null ? spokenCopy.allHours : (calendars.find((calendar) => calendar.id === id)?.name ?? id);
  return targets
    .map(({ kind, times, calendar }) =>
      spokenCopy.target(values.clocks[kind].toLowerCase(), timesText(times), nameOf(calendar)),
    )
    .join('; ');
}

function timesText(times: readonly TargetTime[]): string {
  const [only] = times;
  if (times.length === 1 && only?.priority === null) return timeText(only.minutes);
  return times
    .map(({ priority, minutes }) => spokenCopy.time(timeText(minutes), priority ?? spokenCopy.everyOther))
    .join(', ');
}

/** `4 h`, `1 h 30 min`, `45 min`: a day of business hours has no fixed length. */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** What holds from the beginning, and each of what follows it with its day; as sentences. */
function datedText<Dated extends { readonly from: string | null }>(
  dated: readonly Dated[],
  text: (one: Dated) => string,
): string {
  return dated
    .map((one) => (one.from === null ? text(one) : spokenCopy.from(formatDay(one.from), text(one))))
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join('. ');
}

/** With their names where there are several. */
function calendarsText(calendars: readonly Calendar[]): string {
  const [only] = calendars;
  if (only !== undefined && calendars.length === 1) return calendarText(only);
  return calendars.map((calendar) => spokenCopy.policy(calendar.name, calendarText(calendar))).join('. ');
}

/** `Europe/Berlin, Mon–Fri 09:00–17:00, Christmas closed`: the days that are open, and what differs from them. */
function calendarText({ timezone, weeks, exceptions }: Calendar): string {
  const usual = datedText(weeks, ({ week }) =>
    weekLines(week)
      .filter(({ isOpen }) => isOpen)
      .map((line) => spokenCopy.hours(line.days, line.hours))
      .join(', '),
  );
  const more = exceptions.length > most ? [spokenCopy.moreDates(exceptions.length - most)] : [];
  const dates = [...exceptions.slice(0, most).map(exceptionText), ...more].join(', ');
  return [`${timezone}, ${usual}`, dates].filter((part) => part !== '').join('; ');
}

/** `Christmas (25 Dec 2026) closed` */
export function exceptionText({ date, name, open }: Calendar['exceptions'][number]): string {
  const day = formatDay(date);
  return spokenCopy.hours(name === null ? day : spokenCopy.named(name, day), hoursText(open));
}

interface WeekLine {
  /** `Mon–Fri` */
  days: string;
  hours: string;
  isOpen: boolean;
}

/** A week in as few lines as it takes: days in a row with the same hours are one. */
export function weekLines(week: Week): WeekLine[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [index, periods] of week.entries()) {
    const hours = hoursText(periods);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = index;
    else runs.push({ first: index, last: index, hours });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`,
    hours,
    isOpen: hours !== spokenCopy.closed,
  }));
}

/** `09:00–12:00 and 13:00–17:00`; closed where there are none. */
function hoursText(periods: readonly Period[]): string {
  if (periods.length === 0) return spokenCopy.closed;
  return periods.map(({ from, to }) => `${from}–${to}`).join(spokenCopy.and);
}

function shortDay(index: number): string {
  return (values.weekdays[index] ?? '').slice(0, 3);
}
