import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { cx } from '../../ui/class-names.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import type { Delta } from '@deskledger/domain';
import { comparisonCopy } from './comparison.copy.js';
import type { ShownDelta } from './use-delta.js';

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal };
const tones: Record<Delta['tone'], string> = { good: 'text-success', bad: 'text-danger', neutral: 'text-muted' };

/** A change as a `FigureCard` shows it; it leads `to` what changed. */
export function deltaProps(delta: ShownDelta | null | undefined, to?: string) {
  return { delta: delta !== null && <DeltaLine delta={delta} to={to} />, deltaMoments: delta?.moments };
}

/** `↑ +8.2% vs 14 – 20 Nov`; the arrow and the sign say what the colour says. */
function DeltaLine({ delta, to }: { delta: ShownDelta | null | undefined; to: string | undefined }) {
  if (delta === null) return null;
  if (delta === undefined) return <Skeleton className="my-0.75 h-3 w-28" />;
  const mark = <DeltaMark delta={delta} spoken={delta.inWords} />;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      {to && delta.moments ? (
        <TextLink
          to={to}
          title={comparisonCopy.whatChanged}
          className="relative border-b border-dotted border-line-strong"
        >
          {mark}
        </TextLink>
      ) : (
        mark
      )}
      {delta.versus !== '' && <span aria-hidden>{delta.versus}</span>}
    </p>
  );
}

interface DeltaMarkProps {
  delta: Pick<ShownDelta, 'direction' | 'tone' | 'text'>;
  /** The same in words, for who does not see it. */
  spoken: string;
}

/** `↑ +8.2%`. */
export function DeltaMark({ delta, spoken }: DeltaMarkProps) {
  const Arrow = delta.direction === 'none' ? null : arrows[delta.direction];
  return (
    <>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden className={cx('inline-flex items-center gap-0.5', Arrow && 'font-medium', tones[delta.tone])}>
        {Arrow && <Arrow className="size-3.5" strokeWidth={2.25} />}
        {delta.text}
      </span>
    </>
  );
}
