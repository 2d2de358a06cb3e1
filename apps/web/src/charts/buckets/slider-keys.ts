/** Where a key leads from `index` among `count` points, as on any slider; undefined for other keys. */
export function stepOf(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - 7,
    PageUp: index + 7,
    Home: 0,
    End: last,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(last, Math.max(0, wanted));
}
