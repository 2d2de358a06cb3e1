import { ownPath } from '../../lib/url/base-path.js';
import { ask, type Reply } from '../calls/ask.js';

/** Why a link that another system signed leads nowhere. */
export type LinkFault = 'expired' | 'not valid' | 'gone' | 'later';

/** The id of the personal link, or what is wrong. */
export type OpenedLink = { id: string } | { fault: LinkFault };

/**
 * The personal link behind an address: its own id, or the one that the server gives for a link which another system signed
 * for a ticket. The address becomes the personal one, so that the page can be left and come back to.
 */
export async function openTicketLink(id: string, search: string): Promise<OpenedLink> {
  const query = new URLSearchParams(search);
  const [ticket, expires, sig] = [query.get('ticket'), query.get('expires'), query.get('sig')];
  if (ticket === null && sig === null) return { id };
  const path = `/api/survey/ticket-links/${encodeURIComponent(id)}`;
  const reply = await ask<{ id: string }>(path, { method: 'POST', body: { ticket, expires, sig } });
  if (reply.kind !== 'ok') return { fault: faultOf(reply) };
  history.replaceState(null, '', ownPath(`/survey/${reply.body.id}${location.hash}`));
  return { id: reply.body.id };
}

function faultOf(reply: Exclude<Reply<never>, { kind: 'ok' }>): LinkFault {
  if (reply.kind === 'later' || reply.kind === 'gone') return reply.kind;
  return reply.kind === 'refused' && reply.code === 'link_expired' ? 'expired' : 'not valid';
}
