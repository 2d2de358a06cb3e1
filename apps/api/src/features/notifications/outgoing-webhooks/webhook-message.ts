import type { WebhookAlert, WebhookFormat, WebhookMessage } from '@deskledger/contracts';
import type { ClockKind } from '@deskledger/domain';
import { deadlineLine } from '../deadline-line.js';
import { followUpLine } from '../follow-up-line.js';

/** What a receiver is told of one deadline: the ticket's number and its figures, and nothing of a person. */
export interface DeadlineAlert {
  readonly alert: Exclude<WebhookAlert, 'follow_up'>;
  readonly ticketId: string;
  /** The help desk's own. */
  readonly ticketNumber: string;
  readonly clock: ClockKind;
  readonly cycle: number;
  /** Percent of the time that was used up; 100: the deadline passed. */
  readonly share: number;
  readonly deadline: Date;
  readonly team: string | null;
  /** The id of the policy, where it is known. */
  readonly policy: string | null;
  readonly happenedAt: Date;
  readonly recordedAt: Date;
}

/** What a receiver is told of a follow-up that was opened: nothing that somebody wrote, and nothing of a person. */
export interface FollowUpAlert {
  readonly alert: 'follow_up';
  /** That of the response. */
  readonly followUpId: string;
  /** 1 to 5; null: no rating was given. */
  readonly star: number | null;
  /** The id of the rule that opened it. */
  readonly rule: string;
  readonly surveyId: string;
  /** null: answered by a public link. */
  readonly ticketId: string | null;
  readonly ticketNumber: string | null;
  readonly team: string | null;
  /** When it was answered. */
  readonly happenedAt: Date;
  readonly recordedAt: Date;
}

/** What an alert on a figure or a report says, in the words of the moment at which it was written. */
export interface WrittenMessage {
  readonly alert: Exclude<WebhookMessage, WebhookAlert>;
  readonly contents: MessageContents;
  readonly recordedAt: Date;
}

export interface MessageContents {
  /** For programs. */
  readonly data: object;
  /** For people. The first line is a title, or all. */
  readonly lines: readonly string[];
  /** `path`: below PUBLIC_URL. null: its readers cannot sign in. */
  readonly link: { readonly title: string; readonly path: string } | null;
}

const types: Readonly<Record<WebhookMessage, string>> = {
  warning: 'ticket.deadline.neared',
  missed: 'ticket.deadline.missed',
  healed: 'ticket.deadline.healed',
  follow_up: 'follow_up.opened',
  figure_began: 'figure.alert.began',
  figure_ended: 'figure.alert.ended',
  report: 'report.sent',
};

/** What is recorded so many milliseconds after it happened is late: nothing ran, or nobody knew of it. */
const lateAfter = 5 * 60_000;

/** The body of a message. It is the same at every attempt. @param origin PUBLIC_URL. */
export function messageBody(
  format: WebhookFormat,
  message: DeadlineAlert | FollowUpAlert | WrittenMessage,
  origin: string,
): string {
  return isWritten(message) ? writtenBody(format, message, origin) : alertBody(format, message, origin);
}

const isWritten = (message: DeadlineAlert | FollowUpAlert | WrittenMessage): message is WrittenMessage =>
  message.alert === 'figure_began' || message.alert === 'figure_ended' || message.alert === 'report';

function writtenBody(format: WebhookFormat, { alert, contents, recordedAt }: WrittenMessage, origin: string): string {
  const { data, lines } = contents;
  const link = contents.link && { title: contents.link.title, url: `${origin}${contents.link.path}` };
  if (format !== 'standard') return chatBody(format, lines, link);
  return JSON.stringify({
    type: types[alert],
    timestamp: recordedAt.toISOString(),
    data: { ...data, url: link?.url ?? null },
  });
}

function alertBody(format: WebhookFormat, alert: DeadlineAlert | FollowUpAlert, origin: string): string {
  const late = alert.recordedAt.getTime() - alert.happenedAt.getTime() > lateAfter;
  const { data, line, link } =
    alert.alert === 'follow_up' ? followUpWords(alert, origin) : deadlineWords(alert, origin);
  if (format === 'standard') {
    const timestamp = alert.happenedAt.toISOString();
    return JSON.stringify({ type: types[alert.alert], timestamp, data: { ...data, late, url: link.url } });
  }
  return chatBody(format, [late ? `${line} Reported late.` : line], link);
}

/** An alert for programs, and for people. */
interface AlertWords {
  readonly data: object;
  readonly line: string;
  readonly link: Link;
}

function deadlineWords(alert: DeadlineAlert, origin: string): AlertWords {
  const { ticketId, ticketNumber, clock, cycle, share, team, policy } = alert;
  const deadline = alert.deadline.toISOString();
  const isHealed = alert.alert === 'healed';
  return {
    data: { ticketId: ticketNumber, id: ticketId, clock, cycle, share, deadline, team, policy },
    line: deadlineLine({ ticketId: ticketNumber, clock, share, dueAt: deadline, isHealed }),
    link: { title: 'Open ticket', url: `${origin}/dashboard/tickets/${ticketId}` },
  };
}

function followUpWords(alert: FollowUpAlert, origin: string): AlertWords {
  const { followUpId, star, rule, surveyId, ticketId, ticketNumber, team } = alert;
  const url = `${origin}/dashboard/surveys/follow-ups?state=all&response=${followUpId}`;
  return {
    data: { id: followUpId, rating: star, rule, surveyId, ticketId: ticketNumber, ticket: ticketId, team },
    line: followUpLine({ rating: star, ticketId: ticketNumber }),
    link: { title: 'Open follow-up', url },
  };
}

/** A message without any ticket, to try a webhook with. */
export function testBody(format: WebhookFormat, now: Date, origin: string): string {
  if (format === 'standard') {
    return JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: { url: origin } });
  }
  const line = 'This is a test from Deskledger. Alerts will arrive here.';
  return chatBody(format, [line], { title: 'Open Deskledger', url: `${origin}/dashboard` });
}

interface Link {
  readonly title: string;
  readonly url: string;
}

function chatBody(format: Exclude<WebhookFormat, 'standard'>, lines: readonly string[], link: Link | null): string {
  return JSON.stringify(format === 'slack' ? slackMessage(lines, link) : teamsMessage(lines, link));
}

/** Source: Slack, incoming webhooks; the three characters that have a meaning in its texts are escaped. */
function slackMessage(lines: readonly string[], link: Link | null) {
  const escaped = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: link === null ? escaped : `${escaped}${lines.length > 1 ? '\n' : ' '}<${link.url}|${link.title}>` };
}

/** Source: Adaptive Cards 1.4, as a workflow of Microsoft Teams takes them. A text run has no markup to be escaped. */
function teamsMessage(lines: readonly string[], link: Link | null) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    ...{ type: 'AdaptiveCard', version: '1.4' },
    body: lines.map((text) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
    actions: link === null ? [] : [{ type: 'Action.OpenUrl', ...link }],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return { type: 'message', attachments: [attachment] };
}
