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
    const low = responses.low.length;
    const stars = low === 0 ? '' : `, ${low === responses.count ? 'all' : low} of them with one or two stars`;
    lines.push(`${plural(responses.count, 'survey was', 'surveys were')} answered${stars}.`);
  }
  return lines;
}
