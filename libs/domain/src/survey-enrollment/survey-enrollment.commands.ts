import type { SurveyContent } from '../survey-template/survey-content.js';
import type { Durations } from './active-time.js';
import type {
  EarlyEnd,
  RatedTicket,
  RecordedAnswer,
  SurveyAnswerVoided,
  SurveyInvited,
  SurveyPage,
  SurveySteps,
} from './survey-enrollment.events.js';

/** Makes the enrollment; nothing when it is there already. */
export interface InviteToSurvey {
  readonly kind: 'invite';
  readonly invitation: SurveyInvited['data'];
}
/** Says who held the ticket at the closing, by all that is known now; nothing where that is so already. */
export interface CorrectTicket {
  readonly kind: 'correctTicket';
  readonly ticket: RatedTicket;
}
export interface DeliverSurvey {
  readonly kind: 'deliver';
}
/** The mail was refused or came back. Whoever has opened the survey has got it all the same. */
export interface ReturnSurvey {
  readonly kind: 'undeliverable';
  readonly explanation: string;
}
/** What the survey page reports; missing from other programs. */
interface SeenQuestions {
  readonly page?: SurveyPage;
  /** Of the questions of `version`. */
  readonly steps?: SurveySteps;
}
/** A person looks at the questions of `version`. */
export interface OpenSurvey extends SeenQuestions {
  readonly kind: 'open';
  readonly version: number;
}
/** The first answers are kept; opens the survey too. */
export interface KeepAnswers extends SeenQuestions {
  readonly kind: 'keep';
  readonly version: number;
}
/** Submits answers that `checkAnswers` let pass, judged by `content`, the questions of `version`. */
export interface AnswerSurvey {
  readonly kind: 'answer';
  readonly version: number;
  readonly content: Pick<SurveyContent, 'questions'>;
  readonly answers: readonly RecordedAnswer[];
  /** Milliseconds by question id, as measured. */
  readonly durations: Durations;
}
/** Ends an enrollment whose time is over; nothing before that, unless it says why. */
export interface ExpireSurvey {
  readonly kind: 'expire';
  readonly because?: EarlyEnd;
}
/** Takes the answer out of the figures; nothing where there is none, and where it is void already. */
export interface VoidAnswer {
  readonly kind: 'void';
  readonly voiding: SurveyAnswerVoided['data'];
}
/** Takes this very voiding back; nothing where another one, or none, is in force. */
export interface ReinstateAnswer {
  readonly kind: 'reinstate';
  readonly voidId: string;
}

export type SurveyEnrollmentCommand =
  | InviteToSurvey
  | CorrectTicket
  | DeliverSurvey
  | ReturnSurvey
  | OpenSurvey
  | KeepAnswers
  | AnswerSurvey
  | ExpireSurvey
  | VoidAnswer
  | ReinstateAnswer;
