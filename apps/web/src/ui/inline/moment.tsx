import type { ReactNode } from 'react';
import { formatInstant, formatInstantDay } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';

interface MomentProps {
  at: string;
  withTime?: boolean;
  className?: string;
  /** What is shown instead of the day: how long ago that was, for example. */
  children?: ReactNode;
}

/** An instant as a day (or day and time) in the organization's zone; the exact time is one hover away. */
export function Moment({ at, withTime = false, className, children }: MomentProps) {
  const zone = useZone();
  const exact = formatInstant(at, zone);
  return (
    <time dateTime={at} title={`${exact} · ${zone}`} className={className}>
      {children ?? (withTime ? exact : formatInstantDay(at, zone))}
    </time>
  );
}
