import type { News } from '@deskledger/contracts';
import { newsCopy as words } from './news.copy.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { followUpPath, paths, settingsPath, ticketPath, ticketsPath } from '../../lib/url/paths.js';

export interface Message {
  title: string;
  body: string;
  /** Of several tabs one shows it: the same tag replaces. */
  tag: string;
  /** Where a click leads. */
  path: string;
}

const single = 3;

/** The news as messages: a few tickets one by one, many in one sentence; surveys always in one. */
export function messagesOf({ until, breaches, deadlines, responses, followUps, figureAlerts }: News): Message[] {
  const messages: Message[] =
    breaches.count <= single
      ? breaches.tickets.map(({ id, ticketId, dueAt }) => ({
          title: words.breach,
          body: words.breachText(ticketId),
          tag: `breach-${id}-${dueAt}`,
          path: ticketPath(id),
        }))
      : [{ title: words.breach, body: words.breaches(breaches.count), tag: `breaches-${until}`, path: paths.tickets }];
  messages.push(...deadlineMessages(until, deadlines));
  if (responses.count > 0) {
    const body = responses.low.length > 0 ? words.low(responses.low.length) : words.noneLow;
    const [worst] = responses.low;
    const path = worst?.ticket ? ticketPath(worst.ticket) : paths.results;
    messages.push({ title: words.responses(responses.count), body, tag: `responses-${until.slice(0, 16)}`, path });
  }
  messages.push(...followUpMessages(until, followUps), ...figureMessages(until, figureAlerts));
  return messages;
}

function followUpMessages(until: string, { count, items }: News['followUps']): Message[] {
  if (count > single)
    return [
      {
        ...{ title: words.followUps(count), body: words.followUpsText, tag: `follow-ups-${until.slice(0, 16)}` },
        path: paths.followUps,
      },
    ];
  return items.map(({ id, rating, ticketId, isOwn }) => ({
    title: isOwn ? words.ownFollowUp : words.followUp,
    body: words.followUpText(ticketId, rating),
    tag: `follow-up-${id}`,
    path: followUpPath(id),
  }));
}

function figureMessages(until: string, { count, items }: News['figureAlerts']): Message[] {
  if (count > single)
    return [
      {
        ...{
          title: words.figureAlerts(count),
          body: words.figureAlertsText,
          tag: `figure-alerts-${until.slice(0, 16)}`,
        },
        path: settingsPath('alerts'),
      },
    ];
  return items.map(({ alertId, day, turn, text, query }) => ({
    title: words.figureAlert[turn],
    body: text,
    tag: `figure-alert-${alertId}-${day}-${turn}`,
    path: `${paths.dashboard}?${query}`,
  }));
}

function deadlineMessages(until: string, { count, items }: News['deadlines']): Message[] {
  if (count > single)
    return [
      {
        ...{ title: words.deadline.near, body: words.deadlines(count), tag: `deadlines-${until}` },
        path: ticketsPath({ event: 'open' }),
      },
    ];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return items.map(({ id, ticketId, clock, share, dueAt, isHealed }) => {
    const what = isHealed ? 'healed' : share === 100 ? 'missed' : 'near';
    return {
      title: words.deadline[what],
      body: words[what](ticketId, words.replies[clock], formatInstant(dueAt, zone)),
      tag: `deadline-${id}-${clock}-${dueAt}-${what}`,
      path: ticketPath(id),
    };
  });
}
