import type { Ticket } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import type { Tone } from '../../ui/inline/badge.js';
import type { GlyphShape } from '../../ui/inline/state-glyph.js';

export interface StatusLook {
  label: string;
  tone: Tone;
  shape: GlyphShape;
}

const looks: Record<string, Omit<StatusLook, 'label'>> = {
  open: { tone: 'info', shape: 'ring' },
  'in-progress': { tone: 'warning', shape: 'half' },
  resolved: { tone: 'success', shape: 'check' },
};
const other: Omit<StatusLook, 'label'> = { tone: 'neutral', shape: 'dash' };

/** Open, in-progress, resolved, else other (spec, section 4). Other labels of closed tickets look resolved. */
export function statusLook({ status, phase }: Pick<Ticket, 'status' | 'phase'>): StatusLook {
  const label = status ?? (phase === 'closed' ? copy.spec.closed : copy.spec.open);
  const known =
    looks[
      label
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
    ];
  const byPhase = phase === 'closed' ? looks['resolved'] : status === null ? looks['open'] : undefined;
  return { label, ...(known ?? byPhase ?? other) };
}
