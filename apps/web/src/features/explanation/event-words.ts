import type {
  FollowUpEvent,
  OrganizationEvent,
  SurveyEnrollmentEvent,
  SurveyTemplateEvent,
  TicketEvent,
} from '@deskledger/domain';

type EventType = (
  | FollowUpEvent
  | OrganizationEvent
  | SurveyEnrollmentEvent
  | SurveyTemplateEvent
  | TicketEvent
)['type'];

/** What the log records, as people say it. */
export const eventWords: Record<EventType, string> = {
  TicketOpened: 'Ticket created',
  TicketDetailsChanged: 'Details changed',
  TicketStatusChanged: 'Status changed',
  TicketPriorityChanged: 'Priority changed',
  TicketAssigned: 'Assignee changed',
  TicketDeadlineSet: 'Deadline set',
  TicketClosed: 'Ticket closed',
  TicketReopened: 'Ticket reopened',
  TicketConfirmed: 'Confirmed by the help desk',
  TicketMerged: 'Merged into another ticket',
  TicketDeleted: 'Ticket deleted',
  TicketReplied: 'Reply sent',
  TicketDeadlineMissed: 'Deadline missed',
  TicketDeadlineNeared: 'Deadline approaching',
  TicketDeadlineHealed: 'Missed deadline corrected',
  TicketDeadlineExplained: 'Missed deadline explained',
  SurveyInvited: 'Invitation sent',
  SurveyTicketCorrected: 'Rated ticket corrected',
  SurveyDelivered: 'Invitation delivered',
  SurveyUndeliverable: 'Invitation could not be delivered',
  SurveyOpened: 'Survey opened',
  SurveyStarted: 'Survey started',
  SurveyProgressed: 'Survey questions seen or answered',
  SurveyAnswered: 'Survey answered',
  SurveyExpired: 'Invitation expired',
  SurveyAnswerVoided: 'Response excluded from figures',
  SurveyAnswerReinstated: 'Response included in figures again',
  SurveyTemplateDrafted: 'Survey drafted',
  SurveyTemplateRevised: 'Survey changed',
  SurveyTemplatePublished: 'Survey published',
  SurveyTemplateWithdrawn: 'Survey taken offline',
  SurveyTemplateCompleted: 'Survey ended',
  FollowUpOpened: 'Follow-up opened',
  FollowUpAssigned: 'Follow-up assigned',
  FollowUpContacted: 'Customer contacted',
  FollowUpClosed: 'Follow-up closed',
  FollowUpReopened: 'Follow-up reopened',
  TicketLabelsChanged: 'Status labels changed',
  SurveySendingChanged: 'Survey sending changed',
  SurveyRulesChanged: 'Survey rules changed',
  PublicAnswersCountChanged: 'Public rating setting changed',
  FollowUpRulesChanged: 'Follow-up rules changed',
  SurveyEmbeddingChanged: 'Websites that show surveys changed',
  TimezoneChanged: 'Time zone changed',
  ContactDataChanged: 'Contact details changed',
  FigureTargetsChanged: 'Targets changed',
  CalendarChanged: 'Business hours changed',
  ServiceLevelsChanged: 'Service levels changed',
  RetentionChanged: 'Retention changed',
};

/** An event that a newer version has recorded is told by the words of its name. */
export function wordsOfEvent(type: string): string {
  const known: Readonly<Record<string, string>> = eventWords;
  const apart = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return known[type] ?? apart.replace(/^./, (first) => first.toUpperCase());
}
