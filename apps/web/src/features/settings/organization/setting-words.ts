import type { EditableSettings, SurveyTemplate } from '@deskledger/contracts';
import type { FigureTarget } from '@deskledger/domain';
import { targetText } from '../../targets/index.js';
import { dataCopy } from '../data/data.copy.js';
import { labelsCopy } from '../labels/labels.copy.js';
import { calendarText } from '../service-levels/calendar-words.js';
import { levelsText } from '../service-levels/service-level-words.js';
import { settingsCopy } from '../settings.copy.js';
import { sendingCopy as sending } from '../survey-sending/sending.copy.js';
import { organizationCopy, settingsConflictCopy as words } from './organization.copy.js';
import type { SettingName } from './save-edits.js';

const { tabs, spec } = settingsCopy;
const { contact } = organizationCopy;
const { retention } = dataCopy;

const names: Readonly<Record<SettingName, string>> = {
  ticketStatusFields: tabs.status,
  closedTicketFields: tabs.closed,
  holdFields: labelsCopy.holdTitle,
  sendSurveyFields: tabs.survey,
  survey: spec.sendSurvey,
  surveyToSend: sending.survey,
  surveyDelayMinutes: sending.delay,
  surveyRestDays: sending.rest,
  surveyReminderDays: sending.reminder,
  surveyLanguage: sending.language,
  publicAnswersCount: sending.publicAnswers,
  figureTargets: organizationCopy.targets.title,
  timezone: organizationCopy.timezone,
  calendar: organizationCopy.calendar,
  serviceLevels: organizationCopy.serviceLevels,
  supportEmail: contact.email,
  supportPhone: contact.phone,
  supportAddress: contact.address,
  retentionDays: words.retentionDays,
  archiveAfter: retention.archiveAfter,
  deleteAfter: retention.deleteAfter,
};

export function settingName(name: SettingName): string {
  return names[name];
}

/** The value of a setting as a person reads it; `surveys` are those that there are. */
export function settingText(
  name: SettingName,
  settings: EditableSettings,
  surveys: readonly Pick<SurveyTemplate, 'id' | 'title'>[] = [],
): string {
  if (name === 'surveyToSend') return surveys.find(({ id }) => id === settings.surveyToSend)?.title ?? words.nothing;
  if (name === 'surveyLanguage') return sending.languages[settings.surveyLanguage];
  if (name === 'publicAnswersCount') return sending.publicAnswerRules[settings.publicAnswersCount];
  if (name === 'archiveAfter') return dataCopy.spec.archiveAfter[settings.archiveAfter];
  if (name === 'deleteAfter') return dataCopy.spec.deleteAfter[settings.deleteAfter];
  if (name === 'figureTargets') return targetsText(settings.figureTargets);
  if (name === 'calendar') return calendarText(settings.calendar);
  if (name === 'serviceLevels') return levelsText(settings.serviceLevels) || words.nothing;
  const value = settings[name];
  if (typeof value === 'boolean') return value ? words.on : words.off;
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? words.nothing : text;
}

function targetsText(targets: EditableSettings['figureTargets']): string {
  const told = (Object.keys(targets) as FigureTarget[]).flatMap((name) => {
    const target = targets[name];
    return target === null ? [] : [`${organizationCopy.targets.names[name]}: ${targetText(name, target)}`];
  });
  return told.length === 0 ? words.nothing : told.join('; ');
}
