import { Link2 } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { Tooltip } from '../../../ui/overlays/tooltip.js';

/** Copies the address of the ticket, without the list that it was opened from. */
export function CopyTicketLink({ id }: { id: string }) {
  const copyLink = async () => {
    const { toast } = await import('../../../ui/feedback/toasts.js');
    try {
      await navigator.clipboard.writeText(location.origin + ticketPath(id));
      toast.success(copy.state.linkCopied);
    } catch {
      toast.error(copy.state.linkNotCopied);
    }
  };
  usePageActions([{ id: 'copy-link', label: words.copyTicketLink, run: () => void copyLink() }]);
  return (
    <Tooltip text={words.copyTicketLink}>
      <Button aria-label={words.copyTicketLink} onPress={() => void copyLink()} className="px-2.5!">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
