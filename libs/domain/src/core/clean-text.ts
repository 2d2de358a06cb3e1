/**
 * The text without the space around it and without what PostgreSQL cannot store: NUL is dropped, half of a surrogate
 * pair becomes the replacement character.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}
