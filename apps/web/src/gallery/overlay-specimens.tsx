import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ArrivalsPill } from '../ui/feedback/arrivals-pill.js';
import { Avatar } from '../ui/inline/avatar.js';
import { Badge } from '../ui/inline/badge.js';
import { Button } from '../ui/buttons/button.js';
import { Card } from '../ui/layout/card.js';
import { CopyButton } from '../ui/buttons/copy-button.js';
import { IconButton } from '../ui/buttons/icon-button.js';
import { InfoPopover } from '../ui/overlays/info-popover.js';
import { Menu, MenuItem } from '../ui/overlays/menu.js';
import { Meter } from '../ui/feedback/meter.js';
import { ModalDialog } from '../ui/overlays/modal-dialog.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { StateGlyph } from '../ui/inline/state-glyph.js';
import { TextLink } from '../ui/buttons/text-link.js';
import { toast } from '../ui/feedback/toasts.js';

const looks = ['primary', 'secondary', 'quiet', 'link'] as const;
const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'primary'] as const;
const shapes = ['ring', 'half', 'check', 'dash', 'dot'] as const;
const nothing = () => undefined;

export function OverlaySpecimens() {
  return (
    <>
      <Card title="Buttons">
        <Buttons />
      </Card>
      <Card title="Marks">
        <Marks />
      </Card>
      <Card title="Overlays">
        <Overlays />
      </Card>
    </>
  );
}

function Buttons() {
  return (
    <div className="grid gap-3">
      {looks.map((look) => (
        <div key={look} className="gallery-row">
          <Button look={look}>Save {look}</Button>
          <Button look={look} isDisabled>
            Disabled {look}
          </Button>
          <Button look={look} isPending busyLabel="Saving…">
            Pending {look}
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <IconButton label="Refresh">
          <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
        <IconButton label="Download" small>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
        <CopyButton text="70012" what="ticket number" />
        <TextLink to="/gallery.html">A link in a text</TextLink>
      </div>
    </div>
  );
}

function Marks() {
  return (
    <div className="grid gap-3">
      <div className="gallery-row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="gallery-row">
        {shapes.map((shape) => (
          <StateGlyph key={shape} shape={shape} />
        ))}
        <Avatar name="Dana Reyes" />
        <Spinner />
        <Skeleton className="h-4 w-32" />
      </div>
      <Meter label="Satisfaction" value={4.6} maximum={5} valueText="4.6 out of 5" />
      <ArrivalsPill count={3} label="3 new tickets" onRelease={nothing} />
    </div>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="gallery-row">
      <Menu label="Actions" trigger={<Button>Menu</Button>}>
        <MenuItem onAction={nothing}>First</MenuItem>
        <MenuItem isDisabled>Not now</MenuItem>
      </Menu>
      <InfoPopover about="Total Tickets">Tickets created in this period.</InfoPopover>
      <Button onPress={() => setOpen(true)}>Dialog</Button>
      <ModalDialog title="All organizations" isOpen={isOpen} onOpenChange={setOpen}>
        <p>What a dialog holds.</p>
      </ModalDialog>
      <Button onPress={() => toast.success('Saved')}>Toast</Button>
      <Button onPress={() => toast.undo('Deleted', nothing)}>Toast with Undo</Button>
    </div>
  );
}
