import type { Series } from './plot.js';

interface MarkerProps {
  x: number;
  y: number;
  shape: Series['marker'];
  color: string;
  /** Half the width of the mark, and the ring in the colour of the card around it; in pixels. */
  size: number;
  halo?: number;
}

/** A point of a line. Shapes differ, so that lines are told apart without their colours. */
export function Marker({ x, y, shape, color, size, halo = 1.5 }: MarkerProps) {
  const paint = { fill: color, stroke: 'var(--surface)', strokeWidth: halo };
  if (shape === 'round') return <circle cx={x} cy={y} r={size + halo / 2} {...paint} />;
  const side = 2 * size + halo;
  const turn = shape === 'diamond' ? { transform: `rotate(45 ${x} ${y})` } : {};
  return <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={1} {...paint} {...turn} />;
}
