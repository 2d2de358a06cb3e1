import { cx } from '../class-names.js';

export type GlyphShape = 'ring' | 'half' | 'check' | 'dash' | 'dot';

/** A state's shape, so that it can be told without its colour. Always stands beside the word. */
export function StateGlyph({ shape, className }: { shape: GlyphShape; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={cx('size-4 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <circle cx="8" cy="8" r="6" />
      {shape === 'half' && <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" stroke="none" />}
      {shape === 'check' && <path d="m5.3 8.2 1.9 1.9 3.6-4" strokeLinecap="round" strokeLinejoin="round" />}
      {shape === 'dot' && <circle cx="8" cy="8" r="3" fill="currentColor" stroke="none" />}
      {shape === 'dash' && <path d="M5.5 8h5" strokeLinecap="round" />}
    </svg>
  );
}
