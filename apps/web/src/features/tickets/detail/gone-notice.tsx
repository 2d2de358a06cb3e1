import type { TicketDetail } from '@deskledger/contracts';
import { Info } from 'lucide-react';
import { ticketPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ticketCopy } from '../ticket.copy.js';

const { gone: words } = ticketCopy;

/** Says of a ticket that was deleted or merged that it counts no more, and leads to the one that it lives on in. */
export function GoneNotice({ ticket: { timeline } }: { ticket: TicketDetail }) {
  const merged = timeline.findLast(({ event }) => event === 'merged');
  const isDeleted = timeline.some(({ event }) => event === 'deleted');
  if (merged === undefined && !isDeleted) return null;
  return (
    <Banner tone="info" icon={Info} className="mb-4">
      {merged?.to ? (
        <>
          {words.mergedInto} <TextLink to={ticketPath(merged.to)}>#{merged.to}</TextLink>
        </>
      ) : (
        (merged && words.merged) || words.deleted
      )}
    </Banner>
  );
}
