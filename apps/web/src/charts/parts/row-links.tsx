import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/numbers/format.js';
import { cx } from '../../ui/class-names.js';

/** Where a row with a name and a count leads. */
export interface RowLinks {
  label: string;
  count: number;
  /** What stands behind the row; without it nothing is a link. */
  to?: string | undefined;
  /** The row is what the reader has chosen. */
  isChosen?: boolean | undefined;
  /**
   * A page about what the row is named after: then the name leads there, and the count to what it counts, `counted` as
   * screen readers say it.
   */
  about?: { to: string; counted: string } | undefined;
  /** Instead of links: what opens the members of the row. */
  action?: ReactNode;
}

/** Reaches over the whole row. */
const stretched = 'rounded-chip underline-offset-2 group-hover:underline after:absolute after:inset-0';

/** The name of a row. */
export function RowName({
  row: { label, to, isChosen, about, action },
  className,
}: {
  row: RowLinks;
  className: string;
}) {
  if (action) return <span className={className}>{action}</span>;
  const link = about?.to ?? to;
  if (link === undefined) {
    return (
      <span dir="auto" title={label} className={className}>
        {label}
      </span>
    );
  }
  return (
    <Link
      to={link}
      dir="auto"
      title={label}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset={isChosen !== undefined}
      className={cx(className, about ? 'relative z-1 rounded-chip text-primary-text hover:underline' : stretched)}
    >
      {label}
    </Link>
  );
}

/** The count of a row. */
export function RowCount({ row: { count, to, about } }: { row: RowLinks }) {
  const text = formatCount(count);
  if (about === undefined || to === undefined) return <span className="font-medium">{text}</span>;
  return (
    <Link to={to} aria-label={about.counted} className={cx('font-medium', stretched)}>
      {text}
    </Link>
  );
}
