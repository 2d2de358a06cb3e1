type Span = readonly [from: number, to: number];

/** Maps the domain onto the range in proportion; a domain of one value onto the middle of the range. */
export function inProportion([first, last]: Span, [start, end]: Span): (value: number) => number {
  return (value) => start + (end - start) * (first === last ? 0.5 : (value - first) / (last - first));
}
