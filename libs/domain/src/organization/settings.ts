import type { FollowUpRule } from '../follow-up/follow-up-rules.js';
import type { DatedPolicies, NamedCalendar } from '../service-levels/policy.js';
import type { SurveyRule } from '../survey-rules/survey-rule.js';

/** The languages of mails to contacts. */
export const surveyLanguages = ['en', 'de', 'es', 'fr', 'ar'] as const;
export type SurveyLanguage = (typeof surveyLanguages)[number];

/** Whether answers by public link count in the ratings: until somebody was invited, always or never. */
export const publicAnswerRules = ['untilInvitations', 'always', 'never'] as const;
export type PublicAnswersCount = (typeof publicAnswerRules)[number];

export const archiveAges = ['30days', '90days', '1year', 'never'] as const;
export type ArchiveAfter = (typeof archiveAges)[number];
export const deleteAges = ['never', '1year', '2years', '5years'] as const;
export type DeleteAfter = (typeof deleteAges)[number];

/** The settings that are lists of labels, and how much they may hold. */
export const labelLists = ['ticketStatusFields', 'closedTicketFields', 'holdFields', 'sendSurveyFields'] as const;
export const longestLabel = 100;
export const mostLabels = 200;

/** The settings that are whole numbers: the smallest and the largest. */
export const settingBounds = {
  surveyDelayMinutes: [0, 43_200],
  surveyRestDays: [0, 365],
  // Invitations expire after 30 days.
  surveyReminderDays: [0, 29],
  retentionDays: [1, 3650],
} as const;

/** What an organization wants figures to be; null: nothing. A target judges no ticket, as service levels do. */
export interface FigureTargets {
  /** Percent of the decided tickets that met their deadline, at least. */
  readonly complianceRate: number | null;
  /** From creation to the last close, at most, in the median. */
  readonly resolutionMinutes: number | null;
  /** From creation to the first reply, at most, in the median. */
  readonly firstReplyMinutes: number | null;
  /** Mean of the ratings from 1 to 5, at least. */
  readonly rating: number | null;
  /** Open at once, at most. */
  readonly openTickets: number | null;
}
export type FigureTarget = keyof FigureTargets;

/** The smallest and the largest value of each target, and the step between two of its values. */
export const targetBounds: Readonly<Record<FigureTarget, { least: number; most: number; step: 0.1 | 1 }>> = {
  complianceRate: { least: 1, most: 100, step: 0.1 },
  resolutionMinutes: { least: 1, most: 525_600, step: 1 },
  firstReplyMinutes: { least: 1, most: 525_600, step: 1 },
  rating: { least: 1, most: 5, step: 0.1 },
  openTickets: { least: 0, most: 1_000_000, step: 1 },
};

/** What an organization can set. */
export type SettableSettings = Omit<OrganizationSettings, 'policiesBegun'>;

/** The settings of an organization. Status labels are compared without regard to case and surrounding space. */
export interface OrganizationSettings {
  /** Labels that mean open (unless they are closed or hold labels as well). */
  readonly ticketStatusFields: readonly string[];
  readonly closedTicketFields: readonly string[];
  readonly holdFields: readonly string[];
  /** A change of status into one of these sends a survey while `survey` is on. */
  readonly sendSurveyFields: readonly string[];
  readonly survey: boolean;
  /** Id of the survey that is sent while it is active; null, or an inactive one: of the active ones, the one published last. */
  readonly surveyToSend: string | null;
  /** Which survey tickets get, the first rule that they match; what none matches gets `surveyToSend`. */
  readonly surveyRules: readonly SurveyRule[];
  readonly surveyDelayMinutes: number;
  /** A contact is not invited again within so many days. */
  readonly surveyRestDays: number;
  /** So many days after the invitation who has not answered is reminded, once; 0 = never. */
  readonly surveyReminderDays: number;
  /** The language of invitations; the survey page itself goes by the browser's. */
  readonly surveyLanguage: SurveyLanguage;
  /** Anybody can answer by a public link; those who are invited are asked about a ticket of theirs. */
  readonly publicAnswersCount: PublicAnswersCount;
  /** Websites that may show the page of a public link in a frame, as `https://help.example.com`. */
  readonly surveyEmbedOrigins: readonly string[];
  /** Which answers somebody has to get back to; of several that fit an answer, the first counts. None: no answer. */
  readonly followUpRules: readonly FollowUpRule[];
  /** IANA name: all local days are days of this zone. */
  readonly timezone: string;
  /** How visitors reach the support; null: as the installation is configured. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly supportAddress: string | null;
  readonly figureTargets: FigureTargets;
  /** The hours that policies count by; the first is that of the support itself. */
  readonly calendars: readonly NamedCalendar[];
  /** By their days, the first of them from the beginning; none: nothing is promised. */
  readonly policies: readonly DatedPolicies[];
  /**
   * The day of the last policies for open tickets that has come, as it is recorded: figures know no time but recorded ones.
   * null: none has. Nobody sets it.
   */
  readonly policiesBegun: string | null;
  /** Raw deliveries are kept for so many days. */
  readonly retentionDays: number;
  /** So long after their last close tickets leave the plain ticket list; figures keep them. */
  readonly archiveAfter: ArchiveAfter;
  /** So long after their last close the personal data of tickets is erased; figures keep their counts. */
  readonly deleteAfter: DeleteAfter;
}
