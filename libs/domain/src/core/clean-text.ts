/** The text with U+FFFD in place of NUL and of halves of surrogate pairs, which PostgreSQL cannot store. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/** A storable text of a form: without NUL, which no keyboard types, and without the space around it. */
export function cleanText(text: string): string {
  return storableText(text.replaceAll('\0', '')).trim();
}
