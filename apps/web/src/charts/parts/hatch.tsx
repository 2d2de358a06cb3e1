import { PatternLines } from '@visx/pattern';

/** Diagonal lines over a colour, for what must be told apart without it; fill with `url(#id)`. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <PatternLines
      id={id}
      width={8}
      height={8}
      stroke="var(--surface)"
      strokeWidth={1}
      orientation={['diagonal']}
      background={color}
    />
  );
}
