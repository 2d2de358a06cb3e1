/** The list with other properties of what stands at a place. */
export function edited<One>(list: readonly One[], index: number, part: Partial<One>): One[] {
  return list.map((one, place) => (place === index ? { ...one, ...part } : one));
}

export function withoutPlace<One>(list: readonly One[], index: number): One[] {
  return list.toSpliced(index, 1);
}

/** The list with what stands at a place one place earlier (-1) or later (1). */
export function moved<One>(list: readonly One[], index: number, by: -1 | 1): One[] {
  return list.toSpliced(index, 1).toSpliced(index + by, 0, ...list.slice(index, index + 1));
}

/** An id such as `policy-2` that nothing in the list has. */
export function freeId(stem: string, taken: readonly { readonly id: string }[]): string {
  for (let nth = taken.length + 1; ; nth++) {
    const id = `${stem}-${nth}`;
    if (taken.every((one) => one.id !== id)) return id;
  }
}
