import type { EditableSettings } from '@deskledger/contracts';
import { dataCopy } from '../../../copy/data.js';
import { organizationCopy } from '../../../copy/organization.js';
import { settingsCopy } from '../../../copy/settings.js';
import type { SettingName } from './save-edits.js';

const { tabs, labels, conflict: words, spec } = settingsCopy;
const { contact, sending } = organizationCopy;
const { retention } = dataCopy;

const names: Readonly<Record<SettingName, string>> = {
  ticketStatusFields: tabs.status,
  closedTicketFields: tabs.closed,
  holdFields: labels.holdTitle,
  sendSurveyFields: tabs.survey,
  survey: spec.sendSurvey,
  surveyDelayMinutes: sending.delay,
  surveyRestDays: sending.rest,
  surveyReminderDays: sending.reminder,
  surveyLanguage: sending.language,
  timezone: organizationCopy.timezone,
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

/** The value of a setting as a person reads it. */
export function settingText(name: SettingName, settings: EditableSettings): string {
  if (name === 'surveyLanguage') return sending.languages[settings.surveyLanguage];
  if (name === 'archiveAfter') return dataCopy.spec.archiveAfter[settings.archiveAfter];
  if (name === 'deleteAfter') return dataCopy.spec.deleteAfter[settings.deleteAfter];
  const value = settings[name];
  if (typeof value === 'boolean') return value ? words.on : words.off;
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? words.nothing : text;
}
