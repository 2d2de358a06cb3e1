import type { DomainEvent } from '../core/decider.js';
import type { OrganizationSettings } from './settings.js';

type Changed<Type extends string, Names extends keyof OrganizationSettings> = DomainEvent<
  Type,
  Partial<Pick<OrganizationSettings, Names>>
>;

/** Every event holds the new values of the settings that it changes, whole lists and not differences. */
export type TicketLabelsChanged = Changed<
  'TicketLabelsChanged',
  'ticketStatusFields' | 'closedTicketFields' | 'holdFields'
>;
export type SurveySendingChanged = Changed<
  'SurveySendingChanged',
  | 'sendSurveyFields'
  | 'survey'
  | 'surveyToSend'
  | 'surveyDelayMinutes'
  | 'surveyRestDays'
  | 'surveyReminderDays'
  | 'surveyLanguage'
>;
export type SurveyRulesChanged = Changed<'SurveyRulesChanged', 'surveyRules'>;
export type PublicAnswersCountChanged = Changed<'PublicAnswersCountChanged', 'publicAnswersCount'>;
export type SurveyEmbeddingChanged = Changed<'SurveyEmbeddingChanged', 'surveyEmbedOrigins'>;
export type FollowUpRulesChanged = Changed<'FollowUpRulesChanged', 'followUpRules'>;
export type TimezoneChanged = Changed<'TimezoneChanged', 'timezone'>;
export type ContactDataChanged = Changed<'ContactDataChanged', 'supportEmail' | 'supportPhone' | 'supportAddress'>;
export type FigureTargetsChanged = Changed<'FigureTargetsChanged', 'figureTargets'>;
export type CalendarChanged = Changed<'CalendarChanged', 'calendars'>;
export type ServiceLevelsChanged = Changed<'ServiceLevelsChanged', 'policies' | 'policiesBegun'>;
export type RetentionChanged = Changed<'RetentionChanged', 'retentionDays' | 'archiveAfter' | 'deleteAfter'>;

export type OrganizationEvent =
  | TicketLabelsChanged
  | SurveySendingChanged
  | SurveyRulesChanged
  | PublicAnswersCountChanged
  | SurveyEmbeddingChanged
  | FollowUpRulesChanged
  | TimezoneChanged
  | ContactDataChanged
  | FigureTargetsChanged
  | CalendarChanged
  | ServiceLevelsChanged
  | RetentionChanged;

/** The settings that each event type speaks of. */
export const settingsOfEvent = {
  TicketLabelsChanged: ['ticketStatusFields', 'closedTicketFields', 'holdFields'],
  SurveySendingChanged: [
    'sendSurveyFields',
    'survey',
    'surveyToSend',
    'surveyDelayMinutes',
    'surveyRestDays',
    'surveyReminderDays',
    'surveyLanguage',
  ],
  SurveyRulesChanged: ['surveyRules'],
  PublicAnswersCountChanged: ['publicAnswersCount'],
  SurveyEmbeddingChanged: ['surveyEmbedOrigins'],
  FollowUpRulesChanged: ['followUpRules'],
  TimezoneChanged: ['timezone'],
  ContactDataChanged: ['supportEmail', 'supportPhone', 'supportAddress'],
  FigureTargetsChanged: ['figureTargets'],
  CalendarChanged: ['calendars'],
  ServiceLevelsChanged: ['policies', 'policiesBegun'],
  RetentionChanged: ['retentionDays', 'archiveAfter', 'deleteAfter'],
} as const satisfies Record<OrganizationEvent['type'], readonly (keyof OrganizationSettings)[]>;
