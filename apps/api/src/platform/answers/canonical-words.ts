/**
 * A parsed request in the same words however it was spelt: keys in their order, those that were left out nowhere, and
 * the values of a list once and in their order, since a list in a query is a choice.
 */
export function inCanonicalWords(parsed: unknown): string {
  if (Array.isArray(parsed)) return `[${[...new Set(parsed.map(inCanonicalWords))].sort().join()}]`;
  if (typeof parsed !== 'object' || parsed === null) return JSON.stringify(parsed) ?? '';
  const entries = Object.entries(parsed).filter(([, value]) => value !== undefined);
  return `{${entries
    .map(([key, value]) => `${JSON.stringify(key)}:${inCanonicalWords(value)}`)
    .sort()
    .join()}}`;
}
