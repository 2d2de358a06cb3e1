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

/** How far a priority stands above the lowest, 1 to 4; undefined for names that we do not know. */
export function priorityLevel(priority: string): number | undefined {
  const levels: Record<string, number> = { low: 1, medium: 2, normal: 2, moderate: 2, high: 3, urgent: 4, critical: 4 };
  return levels[
    priority
      .trim()
      .toLowerCase()
      .replace(/^\d+\s*-\s*/, '')
  ];
}
