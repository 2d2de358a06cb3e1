import { WrongUse } from '../failures/failures.js';

/** An API token as it was given, without the blanks around it. What is none is never shown: it may be half of one. */
export function apiToken(text: string, name: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new WrongUse(
    `${name} is not an API token. A token is one word of letters, digits and symbols.`,
    'Copy it again, without line breaks or other text.',
  );
}
