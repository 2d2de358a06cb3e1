import type { readOrganization, ResponseOf } from '@deskledger/contracts';
import type { OrganizationSettings } from '@deskledger/domain';

export type SettingsDocument = ResponseOf<typeof readOrganization>;

/** The settings as the contract shows them; `version` counts their changes. */
export const settingsDocument = (settings: OrganizationSettings, version: number): SettingsDocument => ({
  ticketStatusFields: [...settings.ticketStatusFields],
  closedTicketFields: [...settings.closedTicketFields],
  sendSurveyFields: [...settings.sendSurveyFields],
  survey: settings.survey,
  holdFields: [...settings.holdFields],
  timezone: settings.timezone,
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
  supportAddress: settings.supportAddress,
  surveyDelayMinutes: settings.surveyDelayMinutes,
  surveyRestDays: settings.surveyRestDays,
  surveyReminderDays: settings.surveyReminderDays,
  surveyLanguage: settings.surveyLanguage,
  retentionDays: settings.retentionDays,
  archiveAfter: settings.archiveAfter,
  deleteAfter: settings.deleteAfter,
  version,
});
