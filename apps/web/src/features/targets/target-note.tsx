import type { FigureTarget } from '@deskledger/domain';
import { Check, X } from 'lucide-react';
import { cx } from '../../ui/class-names.js';
import { isMet } from './targets.js';
import { targetsCopy as words } from './targets.copy.js';
import { useTarget } from './use-target.js';

interface TargetNoteProps {
  name: FigureTarget;
  /** In its own unit; null where there is none. */
  figure: number | null;
  className?: string;
}

/** Under a figure: what it should be, and whether it is. Nothing where there is no target. */
export function TargetNote({ name, figure, className }: TargetNoteProps) {
  const target = useTarget(name);
  if (target === undefined) return null;
  const met = figure === null ? undefined : isMet(name, figure, target.value);
  const Icon = met ? Check : X;
  return (
    <p className={cx('inline-flex items-center gap-1 text-small text-subtle', className)}>
      {target.label}
      {met !== undefined && (
        <span className={cx('inline-flex items-center gap-0.5 font-medium', met ? 'text-success' : 'text-danger')}>
          <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
          {met ? words.met : words.missed}
        </span>
      )}
    </p>
  );
}
