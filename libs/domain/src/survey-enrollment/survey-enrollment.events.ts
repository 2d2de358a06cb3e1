import type { DomainEvent } from '../core/decider.js';
import type { ScaleType } from '../survey-template/question-scale.js';
import type { SurveyLanguage } from '../organization/settings.js';

/** invitation: mailed to a ticket's contact. public: by the survey's public link. test: a preview, in no figure. */
export type EnrollmentKind = 'invitation' | 'public' | 'test';

/** The ticket as it was at the closing that the person is asked about, so that answers stay with who held it then. */
export interface EnrollmentTicket {
  /** The ticket's public id. */
  readonly id: string;
  readonly organizationId: string | null;
  readonly designation: string | null;
  readonly assigneeId: string | null;
  readonly team: string | null;
}

/** Whom, and what, an answer about the ticket counts for. */
export type RatedTicket = Omit<EnrollmentTicket, 'id'>;

/** What was chosen for one row of a matrix. */
export interface RowAnswer {
  readonly row: string;
  readonly column: string;
}

/** An answer as the log holds it: what was written stands under a reference into personal data. */
export type RecordedAnswer =
  | { readonly id: string; readonly type: 'text' | 'email'; readonly ref: string }
  | { readonly id: string; readonly type: ScaleType; readonly value: number }
  | { readonly id: string; readonly type: 'choice'; readonly value: string }
  | { readonly id: string; readonly type: 'date'; readonly value: string }
  | { readonly id: string; readonly type: 'choices' | 'ranking'; readonly value: readonly string[] }
  | { readonly id: string; readonly type: 'matrix'; readonly value: readonly RowAnswer[] }
  | { readonly id: string; readonly type: 'yes_no'; readonly value: boolean }
  /** To the statement of the version that was answered. */
  | { readonly id: string; readonly type: 'consent'; readonly value: true };

/** The answer to the primary rating question with the scale on which it was given. */
export interface GivenRating {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export const surveyDevices = ['phone', 'tablet', 'desktop'] as const;

/** What is kept of the page that a person answers on; null: not known. */
export interface SurveyPage {
  readonly device: (typeof surveyDevices)[number] | null;
  /** Of the page's words. */
  readonly language: SurveyLanguage | null;
}

/** Ids of questions. */
export interface SurveySteps {
  readonly reached: readonly string[];
  /** Also those whose answer was taken back later. */
  readonly answered: readonly string[];
}

export type SurveyInvited = DomainEvent<
  'SurveyInvited',
  {
    readonly kind: EnrollmentKind;
    readonly templateId: string;
    readonly ticket: EnrollmentTicket | null;
    /** Reference of the address; null without one. */
    readonly contactRef: string | null;
    /** Epoch milliseconds; null for public links, which last as long as their survey. */
    readonly expiresAt: number | null;
  }
>;
/** What was heard of the ticket since then says otherwise who held it, or what it was, at that closing. */
export type SurveyTicketCorrected = DomainEvent<'SurveyTicketCorrected', { readonly ticket: RatedTicket }>;
/** The mail server took the invitation. */
export type SurveyDelivered = DomainEvent<'SurveyDelivered', Record<never, never>>;
/** The mail was refused for good, or came back. */
export type SurveyUndeliverable = DomainEvent<'SurveyUndeliverable', { readonly explanation: string }>;
/**
 * A person opened the page (never a mere GET); from now on these questions are theirs. `page`: the survey page opened it, and
 * reports how far they come; missing for other programs, and for what was opened before steps were recorded.
 */
export type SurveyOpened = DomainEvent<'SurveyOpened', { readonly version: number; readonly page?: SurveyPage }>;
/** Questions that were seen, or answered, for the first time; by their ids. */
export type SurveyProgressed = DomainEvent<'SurveyProgressed', SurveySteps>;
/** The first answer was kept. */
export type SurveyStarted = DomainEvent<'SurveyStarted', Record<never, never>>;
export type SurveyAnswered = DomainEvent<
  'SurveyAnswered',
  {
    readonly version: number;
    /** In the order of the questions; unanswered ones are left out. */
    readonly answers: readonly RecordedAnswer[];
    /** Ids of the questions that were not asked, because of their conditions; missing: all were asked. */
    readonly notAsked?: readonly string[];
    readonly rating: GivenRating | null;
    /** Milliseconds for which each question was visible, capped at 30 minutes each; empty when nothing was measured. */
    readonly durations: Readonly<Record<string, number>>;
  }
>;
/** Why an enrollment ends before its time. */
export type EarlyEnd = 'ticket_merged';
export type SurveyExpired = DomainEvent<'SurveyExpired', { readonly reason?: EarlyEnd }>;

/** not_genuine: a machine's, or somebody else's who wants to move the figures. The others say for themselves. */
export const voidReasons = ['not_genuine', 'answered_twice', 'wrong_person', 'test'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** The answer is taken out of every figure. */
export type SurveyAnswerVoided = DomainEvent<
  'SurveyAnswerVoided',
  {
    /** Shared by all that were voided together. */
    readonly voidId: string;
    readonly reason: VoidReason;
  }
>;
/** The voiding is taken back: the answer counts on its own day again. */
export type SurveyAnswerReinstated = DomainEvent<'SurveyAnswerReinstated', Record<never, never>>;

export type SurveyEnrollmentEvent =
  | SurveyInvited
  | SurveyTicketCorrected
  | SurveyDelivered
  | SurveyUndeliverable
  | SurveyOpened
  | SurveyStarted
  | SurveyProgressed
  | SurveyAnswered
  | SurveyExpired
  | SurveyAnswerVoided
  | SurveyAnswerReinstated;
