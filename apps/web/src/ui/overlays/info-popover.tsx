import { Info } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { copy } from '../../copy/copy.js';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { pinning } from '../../lib/actions/pinning.js';
import { Button } from '../buttons/button.js';
import { IconButton } from '../buttons/icon-button.js';
import { TextLink } from '../buttons/text-link.js';

export const popoverClass =
  'z-40 rounded-popover border border-line bg-raised text-ink shadow-popover transition duration-180 ease-standard entering:translate-y-1 entering:opacity-0 exiting:opacity-0';

interface InfoPopoverProps {
  about: string;
  children: ReactNode;
  /** Where it is shown how the figure is made. */
  explainedAt?: string | undefined;
  /** Whether the explained figure can be pinned to a board. */
  canPin?: boolean;
}

/** The ⓘ beside a title: one tap away from what the figure counts. */
export function InfoPopover({ about, children, explainedAt, canPin = false }: InfoPopoverProps) {
  const label = copy.action.definition(about);
  if (use(OnKiosk)) return null;
  return (
    <DialogTrigger>
      <IconButton label={label} small tooltip={false} className="text-subtle">
        <Info aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <Popover placement="bottom start" className={popoverClass}>
        <Dialog aria-label={label} className="max-w-72 p-3 text-small text-muted outline-none">
          {children}
          {explainedAt !== undefined && (
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              <TextLink to={explainedAt}>{copy.action.explain}</TextLink>
              {canPin && (
                <Button slot="close" look="link" className="text-small" onPress={() => pinning.ask(explainedAt)}>
                  {copy.action.pin}
                </Button>
              )}
            </p>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
