import type { SurveyStatus } from '@deskledger/contracts';
import { surveyCopy } from './surveys.copy.js';
import { Badge, type Tone } from '../../ui/inline/badge.js';
import { StateGlyph, type GlyphShape } from '../../ui/inline/state-glyph.js';

const looks: Record<SurveyStatus, { tone: Tone; shape: GlyphShape }> = {
  draft: { tone: 'neutral', shape: 'dash' },
  active: { tone: 'success', shape: 'dot' },
  completed: { tone: 'neutral', shape: 'check' },
};

export function SurveyStatusBadge({ status }: { status: SurveyStatus }) {
  const { tone, shape } = looks[status];
  return (
    <Badge tone={tone} className="shrink-0">
      <StateGlyph shape={shape} className="size-3.5" />
      {surveyCopy.statuses[status]}
    </Badge>
  );
}
