import { onlyCalendar } from '../service-levels/policy.js';
import type { OrganizationSettings } from './settings.js';

/** The settings before anyone has changed any; `timezone` is the installation's. */
export function defaultSettings(timezone = 'UTC'): OrganizationSettings {
  return {
    ticketStatusFields: ['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed'],
    closedTicketFields: ['Resolved', 'Closed'],
    holdFields: ['On Hold'],
    sendSurveyFields: ['Resolved', 'Closed'],
    survey: false,
    surveyToSend: null,
    surveyRules: [],
    surveyDelayMinutes: 0,
    surveyRestDays: 7,
    surveyReminderDays: 0,
    surveyLanguage: 'en',
    publicAnswersCount: 'untilInvitations',
    surveyEmbedOrigins: [],
    followUpRules: [],
    timezone,
    supportEmail: null,
    supportPhone: null,
    supportAddress: null,
    figureTargets: {
      complianceRate: null,
      resolutionMinutes: null,
      firstReplyMinutes: null,
      rating: null,
      openTickets: null,
    },
    calendars: [onlyCalendar()],
    policies: [],
    policiesBegun: null,
    retentionDays: 30,
    archiveAfter: 'never',
    deleteAfter: 'never',
  };
}
