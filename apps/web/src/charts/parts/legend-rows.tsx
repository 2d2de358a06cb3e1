import { Swatch } from '../plot/swatch.js';
import { RowCount, RowName, type RowLinks } from './row-links.js';

/** A part of a whole. */
export interface Portion extends RowLinks {
  key: string;
  /** Its percentage, as it is printed. */
  share: string;
  color: string;
  /** A second channel beside the colour. */
  isHatched?: boolean;
}

interface LegendRowsProps {
  portions: readonly Portion[];
  /** The key of the row that is pointed at or has the focus; undefined when it is left. */
  onPoint: (key: string | undefined) => void;
  className?: string;
}

/** Name, count and percentage of each part. The names are links, so that no extra keyboard model has to be learnt. */
export function LegendRows({ portions, onPoint, className }: LegendRowsProps) {
  return (
    <ul className={className}>
      {portions.map((portion) => (
        <LegendRow key={portion.key} portion={portion} onPoint={(isOn) => onPoint(isOn ? portion.key : undefined)} />
      ))}
    </ul>
  );
}

function LegendRow({ portion, onPoint }: { portion: Portion; onPoint: (isOn: boolean) => void }) {
  return (
    <li
      className="group relative flex min-h-7 items-center gap-2 rounded-control px-1.5 py-1 hover:bg-sunken has-focus-visible:bg-sunken pointer-coarse:min-h-11"
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <Swatch color={portion.color} marker="block" />
      <RowName row={portion} className="min-w-0 grow truncate" />
      <span className="numeric shrink-0">
        <RowCount row={portion} />
      </span>
      <span className="numeric w-12 shrink-0 text-end text-small text-subtle">{portion.share}</span>
    </li>
  );
}
