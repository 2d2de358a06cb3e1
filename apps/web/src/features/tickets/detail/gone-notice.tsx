import type { TicketDetail } from '@deskledger/contracts';
import { Info } from 'lucide-react';
import { ticketPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ticketCopy } from '../ticket.copy.js';

const { gone: words } = ticketCopy;

/** Says of a ticket that counts in no figure why, and leads to the one that it lives on in. */
export function GoneNotice({ ticket: { counted, timeline } }: { ticket: TicketDetail }) {
  if (counted) return null;
  const merged = timeline.findLast(({ event }) => event === 'merged');
  const isDeleted = timeline.some(({ event }) => event === 'deleted');
  return (
    <Banner tone="info" icon={Info} className="mb-4">
      {merged?.to ? (
        <>
          {words.mergedInto} <TextLink to={ticketPath(merged.to)}>#{merged.to}</TextLink>
        </>
      ) : (
        words[merged ? 'merged' : isDeleted ? 'deleted' : 'junk']
      )}
    </Banner>
  );
}
