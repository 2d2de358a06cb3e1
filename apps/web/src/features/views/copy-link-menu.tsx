import type { EchoedRange } from '@deskledger/contracts';
import { Link2 } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { viewsCopy as words } from './views.copy.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { formatRange } from '../../lib/dates/day.js';
import { readPeriod } from '../../lib/url/period.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import { copyLink } from '../../ui/feedback/copy-link.js';
import { Tooltip } from '../../ui/overlays/tooltip.js';
import { useCurrentView } from './use-current-view.js';

/**
 * Copies the address of what is on the screen, in keys alone: a saved view of one's own would open nothing for
 * somebody else. A relative range can be fixed to the days that it means today.
 */
export function CopyLinkMenu({ range }: { range: EchoedRange | undefined }) {
  const current = useCurrentView();
  const keys = new URLSearchParams(current?.query);
  const { period } = readPeriod(keys);
  const relative = () => void copyAddress(keys);
  const fixed = range && (() => void copyAddress(fixedTo(range, keys)));
  usePageActions([
    { id: 'copy-link', label: words.copyLink, run: relative },
    ...(period !== 'custom' && fixed
      ? [
          {
            id: 'copy-fixed',
            label: `${words.copyLink}: ${words.copyFixed(formatRange(range.from, range.to))}`,
            run: fixed,
          },
        ]
      : []),
  ]);
  return (
    <Menu
      label={words.copyLink}
      trigger={
        <Tooltip text={words.copyLink}>
          <Button aria-label={words.copyLink} className="px-2.5!">
            <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        </Tooltip>
      }
    >
      {period === 'custom' ? (
        <MenuItem onAction={relative}>{words.copyPlain}</MenuItem>
      ) : (
        <>
          <MenuItem onAction={relative}>{words.copyRelative(inSentence(copy.spec.periods[period]))}</MenuItem>
          {fixed && <MenuItem onAction={fixed}>{words.copyFixed(formatRange(range.from, range.to))}</MenuItem>}
        </>
      )}
    </Menu>
  );
}

function fixedTo({ from, to }: EchoedRange, keys: URLSearchParams): URLSearchParams {
  const fixed = new URLSearchParams(keys);
  fixed.set('period', 'custom');
  fixed.set('from', from);
  fixed.set('to', to);
  return fixed;
}

/** 'Last 7 Days' → 'last 7 days' */
function inSentence(name: string): string {
  return name.toLowerCase();
}

function copyAddress(keys: URLSearchParams): Promise<void> {
  const query = keys.size === 0 ? '' : `?${keys.toString()}`;
  return copyLink(`${location.origin}${location.pathname}${query}`);
}
