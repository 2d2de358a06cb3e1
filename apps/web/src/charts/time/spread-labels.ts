/**
 * Moves labels apart so that each keeps `gap` pixels from its neighbour and all stay between 0 and `height`.
 * `places` are the wanted y positions; the answer is in the same order.
 */
export function spreadLabels(places: readonly number[], gap: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let floor = 0;
  for (const label of order) {
    label.place = Math.max(label.place, floor);
    floor = label.place + gap;
  }
  let ceiling = height;
  for (const label of [...order].reverse()) {
    label.place = Math.min(label.place, ceiling);
    ceiling = label.place - gap;
  }
  const spread = [...places];
  for (const { place, index } of order) spread[index] = place;
  return spread;
}
