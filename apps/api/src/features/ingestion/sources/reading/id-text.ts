const longestId = 500;

/** An id as text: strings are trimmed, numbers written out. undefined when it is neither, empty, or endless. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > longestId ? undefined : text;
}

/** The id that a help desk gives a delivery in a header of its own, as it stands; undefined where it gives none. */
export function deliveryIdIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
