const gap = 2;
const least = 4;

/**
 * Pixels of each part of a bar that is `width` pixels long, with gaps between them. What is there but tiny keeps a few
 * pixels, which the larger parts give up; zeros have none.
 */
export function portionWidths(counts: readonly number[], width: number): number[] {
  const drawn = counts.filter((count) => count > 0);
  const room = Math.max(0, width - gap * Math.max(0, drawn.length - 1));
  const small = tooSmall(drawn, room);
  const rest = room - least * small.size;
  const largeTotal = drawn.reduce((sum, count) => (small.has(count) ? sum : sum + count), 0);
  return counts.map((count) => {
    if (count <= 0) return 0;
    return small.has(count) ? least : (count / largeTotal) * rest;
  });
}

/** Where each part begins. */
export function portionStarts(widths: readonly number[]): number[] {
  let start = 0;
  return widths.map((width) => {
    const here = start;
    if (width > 0) start += width + gap;
    return here;
  });
}

/** Counts whose part would be less than the least, also after the others have made room for it. */
function tooSmall(counts: readonly number[], room: number): Set<number> {
  const small = new Set<number>();
  const ascending = [...new Set(counts)].sort((a, b) => a - b).slice(0, -1);
  for (const candidate of ascending) {
    const smallOnes = counts.filter((count) => small.has(count)).length;
    const total = counts.reduce((sum, count) => (small.has(count) ? sum : sum + count), 0);
    if ((candidate / total) * (room - least * smallOnes) >= least) break;
    small.add(candidate);
  }
  return small;
}
