import { ProblemError } from '../../../platform/http/index.js';
import type { TokenTrouble } from './one-time-tokens.js';

const sentences: Readonly<Record<TokenTrouble, string>> = {
  unknown: 'This link is not valid. Open it again from your mail, or ask for a new one.',
  used: 'This link has been used before. Every link works once; ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
};

/** What somebody is told whose link does not work. */
export const linkRefusal = (trouble: TokenTrouble) => new ProblemError(401, 'invalid_link', sentences[trouble]);
