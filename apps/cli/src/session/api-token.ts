import { WrongUse } from '../failures/failures.js';

/** An API token as it was given, without the blanks around it. What is none is never shown: it may be half of one. */
export function apiToken(text: string, name: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new WrongUse(
    `${name} holds no API token: one is a single word of letters, digits and signs.`,
    'Was it copied with a line break, or with more than the token?',
  );
}
