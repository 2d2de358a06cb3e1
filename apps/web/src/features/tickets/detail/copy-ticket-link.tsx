import { Link2 } from 'lucide-react';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { copyLink } from '../../../ui/feedback/copy-link.js';
import { Tooltip } from '../../../ui/overlays/tooltip.js';

/** Copies the address of the ticket, without the list that it was opened from. */
export function CopyTicketLink({ id }: { id: string }) {
  const copyAddress = () => void copyLink(location.origin + ticketPath(id));
  usePageActions([{ id: 'copy-link', label: words.copyTicketLink, run: copyAddress }]);
  return (
    <Tooltip text={words.copyTicketLink}>
      <Button aria-label={words.copyTicketLink} onPress={copyAddress} className="px-2.5!">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
