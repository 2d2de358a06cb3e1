import { escapeHtml } from '@deskledger/domain';
import type { ListedTicket, TicketContents } from '../figures/report-contents.js';
import { moreWords } from './about-words.js';
import { formatMinute } from './report-dates.js';
import { reportStyles as styles } from './report-look.js';

/** What a mail tells of the tickets of a list, beside what the list keeps. */
export interface TicketFrame {
  /** The zone of the schedule. */
  readonly timezone: string;
  /** By id; those that were erased, or are not for these readers, are left out. */
  readonly subjects: ReadonlyMap<string, string>;
  /** Where a ticket is on the screen; null: its readers cannot sign in. */
  readonly ticketLink: ((id: string) => string) | null;
}

/** `#17 Printer: Open, due 30 Nov 2026, 14:00`, one a line, and how many more there are. */
export function ticketLines(contents: TicketContents, frame: TicketFrame): string[] {
  const lines = contents.tickets.map((ticket) => {
    const { ticketId, id } = ticket;
    const subject = frame.subjects.get(id);
    return `#${ticketId}${subject === undefined ? '' : ` ${subject}`}: ${standing(ticket, frame.timezone)}`;
  });
  return [...lines, ...unlisted(contents)];
}

/** The same as HTML, '' without tickets. A line breaks where there is no room: no program needs media queries for it. */
export function ticketRows(contents: TicketContents, frame: TicketFrame): string {
  if (contents.tickets.length === 0) return '';
  const rows = contents.tickets.map((ticket) => rowOf(ticket, frame)).join('\n');
  const more = unlisted(contents).map((words) => `<p class="muted rule" style="${styles.ticket}">${words}</p>`);
  return `<h2 style="${styles.listTitle}">First in the list</h2>
<ul style="${styles.list}">
${rows}
</ul>
${more.join('\n')}`;
}

function rowOf(ticket: ListedTicket, { timezone, subjects, ticketLink }: TicketFrame): string {
  const { id, ticketId } = ticket;
  const subject = subjects.get(id);
  const number = `#${escapeHtml(ticketId)}`;
  const shown =
    ticketLink === null
      ? `<strong>${number}</strong>`
      : `<a class="link" href="${escapeHtml(ticketLink(id))}" style="${styles.link}">${number}</a>`;
  return `<li class="rule" style="${styles.ticket}">${shown}${subject === undefined ? '' : ` <bdi>${escapeHtml(subject)}</bdi>`}<br>
<span class="muted" style="${styles.standing}">${escapeHtml(standing(ticket, timezone))}</span></li>`;
}

const standing = ({ status, dueTime }: ListedTicket, timezone: string): string =>
  [status ?? 'No status', ...(dueTime === null ? [] : [`due ${formatMinute(dueTime, timezone)}`])].join(', ');

const unlisted = ({ count, tickets }: TicketContents): string[] => moreWords(count - tickets.length);
