import { Refusal, type RefusalDetail } from '../core/refusal.js';
import { followUpRuleFaults } from '../follow-up/rule-faults.js';
import { calendarListFaults, policyFaults } from '../service-levels/policy-faults.js';
import { surveyRuleFaults } from '../survey-rules/survey-rule-faults.js';
import { isTimezone } from '../time/zone-offset.js';
import { embedOriginFaults, tidyOrigins } from './embed-origins.js';
import { labelKey } from './label-key.js';
import {
  archiveAges,
  deleteAges,
  labelLists,
  longestLabel,
  mostLabels,
  publicAnswerRules,
  settingBounds,
  surveyLanguages,
  targetBounds,
  type FigureTarget,
  type FigureTargets,
  type OrganizationSettings,
} from './settings.js';

type Settings = Partial<OrganizationSettings>;

/** Labels and websites without the space around them. */
export function tidySettings(settings: Settings): Settings {
  const trimmed = labelLists.flatMap((name) => {
    const labels = settings[name];
    return labels === undefined ? [] : [[name, labels.map((label) => label.trim())] as const];
  });
  const { surveyEmbedOrigins: origins } = settings;
  return {
    ...settings,
    ...Object.fromEntries(trimmed),
    ...(origins !== undefined && { surveyEmbedOrigins: tidyOrigins(origins) }),
  };
}

/**
 * Refuses (`invalid_settings`) with every fault at once.
 * @param present what the settings are to change
 */
export function checkSettings(settings: Settings, present: Pick<OrganizationSettings, 'calendars' | 'policies'>): void {
  const faults = [
    ...labelLists.flatMap((name) => labelFaults(name, settings[name] ?? [])),
    ...timezoneFaults(settings.timezone),
    ...numberFaults(settings),
    ...choiceFaults('surveyLanguage', settings.surveyLanguage, surveyLanguages),
    ...choiceFaults('publicAnswersCount', settings.publicAnswersCount, publicAnswerRules),
    ...embedOriginFaults('surveyEmbedOrigins', settings.surveyEmbedOrigins ?? []),
    ...followUpRuleFaults('followUpRules', settings.followUpRules ?? []),
    ...choiceFaults('archiveAfter', settings.archiveAfter, archiveAges),
    ...choiceFaults('deleteAfter', settings.deleteAfter, deleteAges),
    ...(settings.figureTargets === undefined ? [] : targetFaults(settings.figureTargets)),
    ...(settings.surveyRules === undefined ? [] : surveyRuleFaults('surveyRules', settings.surveyRules)),
    ...(settings.calendars === undefined ? [] : calendarListFaults('calendars', settings.calendars)),
    ...promiseFaults(settings, present),
  ];
  if (faults.length === 0) return;
  throw new Refusal('invalid_settings', 'Some settings are not valid.', faults);
}

/** Policies name calendars: a change of either is checked against the other. */
function promiseFaults(
  { calendars, policies }: Settings,
  present: Pick<OrganizationSettings, 'calendars' | 'policies'>,
): RefusalDetail[] {
  if (calendars === undefined && policies === undefined) return [];
  return policyFaults('policies', policies ?? present.policies, calendars ?? present.calendars);
}

function labelFaults(list: string, labels: readonly string[]): RefusalDetail[] {
  const seen = new Set<string>();
  const full = labels.length > mostLabels ? [{ path: list, message: `must have at most ${mostLabels} labels` }] : [];
  const faults = labels.flatMap((label, index) => {
    const key = labelKey(label);
    const path = `${list}[${index}]`;
    if (key === '') return [{ path, message: 'must not be empty' }];
    if (label.length > longestLabel) return [{ path, message: `must have at most ${longestLabel} characters` }];
    if (seen.has(key)) return [{ path, message: `repeats '${label}' (case is ignored)` }];
    seen.add(key);
    return [];
  });
  return [...full, ...faults];
}

function timezoneFaults(timezone: string | undefined): RefusalDetail[] {
  if (timezone === undefined || isTimezone(timezone)) return [];
  return [{ path: 'timezone', message: `must be a time zone such as Europe/Berlin, not '${timezone}'` }];
}

function choiceFaults(path: string, value: string | undefined, choices: readonly string[]): RefusalDetail[] {
  if (value === undefined || choices.includes(value)) return [];
  return [{ path, message: `must be one of ${choices.join(', ')}` }];
}

function numberFaults(settings: Settings): RefusalDetail[] {
  const names = Object.keys(settingBounds) as (keyof typeof settingBounds)[];
  return names.flatMap((name) => {
    const value = settings[name];
    const [smallest, largest] = settingBounds[name];
    const isFine = value === undefined || (Number.isSafeInteger(value) && value >= smallest && value <= largest);
    return isFine ? [] : [{ path: name, message: `must be a whole number from ${smallest} to ${largest}` }];
  });
}

function targetFaults(targets: FigureTargets): RefusalDetail[] {
  return (Object.keys(targetBounds) as FigureTarget[]).flatMap((name) => {
    const value = targets[name];
    const { least, most, step } = targetBounds[name];
    const isFine = value === null || (value >= least && value <= most && isStep(value, step));
    const kind = step === 1 ? 'a whole number' : 'a number with one decimal';
    return isFine ? [] : [{ path: `figureTargets.${name}`, message: `must be ${kind} from ${least} to ${most}` }];
  });
}

function isStep(value: number, step: 0.1 | 1): boolean {
  return value === (step === 1 ? Math.round(value) : Math.round(value * 10) / 10);
}
