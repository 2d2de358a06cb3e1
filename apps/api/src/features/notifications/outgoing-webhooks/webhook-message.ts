import type { WebhookAlert, WebhookFormat } from '@deskledger/contracts';
import type { ClockKind } from '@deskledger/domain';
import { deadlineLine } from '../deadline-line.js';

/** What a receiver is told of one deadline: the ticket's number and its figures, and nothing of a person. */
export interface DeadlineAlert {
  readonly alert: WebhookAlert;
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

const types: Readonly<Record<WebhookAlert, string>> = {
  warning: 'ticket.deadline.neared',
  missed: 'ticket.deadline.missed',
  healed: 'ticket.deadline.healed',
};

/** What is recorded so many milliseconds after it happened is late: nothing ran, or nobody knew of it. */
const lateAfter = 5 * 60_000;

/** The body that reports an alert. It is the same at every attempt. @param origin PUBLIC_URL. */
export function alertBody(format: WebhookFormat, alert: DeadlineAlert, origin: string): string {
  const { ticketId, ticketNumber, clock, cycle, share, deadline, team, policy } = alert;
  const late = alert.recordedAt.getTime() - alert.happenedAt.getTime() > lateAfter;
  const url = `${origin}/dashboard/tickets/${ticketId}`;
  if (format === 'standard') {
    return JSON.stringify({
      type: types[alert.alert],
      timestamp: alert.happenedAt.toISOString(),
      data: {
        ...{ ticketId: ticketNumber, id: ticketId, clock, cycle, share, deadline: deadline.toISOString() },
        ...{ team, policy, late, url },
      },
    });
  }
  const isHealed = alert.alert === 'healed';
  const line = deadlineLine({ ticketId: ticketNumber, clock, share, dueAt: deadline.toISOString(), isHealed });
  return chatBody(format, late ? `${line} Reported late.` : line, { title: 'Open ticket', url });
}

/** A message without any ticket, to try a webhook with. */
export function testBody(format: WebhookFormat, now: Date, origin: string): string {
  if (format === 'standard') {
    return JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: { url: origin } });
  }
  const line = 'This is a test from Deskledger. Deadline alerts will arrive here.';
  return chatBody(format, line, { title: 'Open Deskledger', url: `${origin}/dashboard` });
}

interface Link {
  readonly title: string;
  readonly url: string;
}

function chatBody(format: Exclude<WebhookFormat, 'standard'>, line: string, link: Link): string {
  return JSON.stringify(format === 'slack' ? slackMessage(line, link) : teamsMessage(line, link));
}

/** Source: Slack, incoming webhooks; the three characters that have a meaning in its texts are escaped. */
function slackMessage(line: string, { title, url }: Link) {
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: `${escaped} <${url}|${title}>` };
}

/** Source: Adaptive Cards 1.4, as a workflow of Microsoft Teams takes them. A text run has no markup to be escaped. */
function teamsMessage(line: string, link: Link) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    ...{ type: 'AdaptiveCard', version: '1.4' },
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: line }] }],
    actions: [{ type: 'Action.OpenUrl', ...link }],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return { type: 'message', attachments: [attachment] };
}
