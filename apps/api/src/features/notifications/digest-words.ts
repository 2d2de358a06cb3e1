import type { News } from '@deskledger/contracts';

const named = 10;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The sentences of a mail that tells the news. People are not named in it: mails cannot be erased. */
export function digestLines({ breaches, responses }: News): string[] {
  const lines: string[] = [];
  if (breaches.count > 0) {
    const ids = breaches.tickets.slice(0, named).map(({ ticketId }) => ticketId);
    const rest = breaches.count - ids.length;
    const more = rest > 0 ? ` and ${rest} more` : '';
    lines.push(`${plural(breaches.count, 'ticket', 'tickets')} passed the deadline: ${ids.join(', ')}${more}.`);
  }
  if (responses.count > 0) {
    const count = responses.low.length;
    const low = count === 0 ? '' : `, ${count === responses.count ? 'all' : count} of them with a low rating`;
    lines.push(`${plural(responses.count, 'survey was', 'surveys were')} answered${low}.`);
  }
  return lines;
}
