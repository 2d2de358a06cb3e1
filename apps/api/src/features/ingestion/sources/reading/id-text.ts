const longestId = 500;

/** An id as text: strings are trimmed, numbers written out. undefined when it is neither, empty, or endless. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > longestId ? undefined : text;
}
