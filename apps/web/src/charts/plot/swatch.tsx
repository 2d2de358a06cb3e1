import type { Series } from './plot.js';

export type SwatchShape = Series['marker'] | 'block' | 'bars' | 'dashes';

/** The mark of a series beside its name. */
export function Swatch({ color, marker }: { color: string; marker: SwatchShape }) {
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0 self-center">
      {marker === 'round' && <circle cx="6" cy="6" r="5" fill={color} />}
      {marker === 'square' && <rect x="1.5" y="1.5" width="9" height="9" rx="1.5" fill={color} />}
      {marker === 'diamond' && <rect x="2" y="2" width="8" height="8" rx="1" transform="rotate(45 6 6)" fill={color} />}
      {marker === 'block' && <rect width="12" height="12" rx="3" fill={color} />}
      {marker === 'bars' && <path d="M0 5h3v7H0zM4.5 1h3v11h-3zM9 7h3v5H9z" fill={color} opacity="0.6" />}
      {marker === 'dashes' && <path d="M0 6h12" stroke={color} strokeWidth="2" strokeDasharray="4 4" />}
    </svg>
  );
}
