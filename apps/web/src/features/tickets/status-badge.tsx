import type { Ticket } from '@deskledger/contracts';
import { Badge } from '../../ui/inline/badge.js';
import { StateGlyph } from '../../ui/inline/state-glyph.js';
import { statusLook } from './status-look.js';

/** The status in glyph, word and colour. */
export function StatusBadge({ ticket }: { ticket: Pick<Ticket, 'status' | 'phase'> }) {
  const { label, tone, shape } = statusLook(ticket);
  return (
    <Badge tone={tone}>
      <StateGlyph shape={shape} className="size-3.5" />
      <span className="truncate">{label}</span>
    </Badge>
  );
}
