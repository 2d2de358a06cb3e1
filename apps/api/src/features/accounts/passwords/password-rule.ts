import { passwordFlaws, type PasswordFlaw } from '@deskledger/domain';
import type { Config } from '../../../config/config.js';
import { isGuessable } from './guessable-password.js';

const words: Readonly<Record<PasswordFlaw, string>> = {
  short: 'must have at least 12 characters',
  personal: 'must not be made of your email address',
  monotonous: 'must not be a row of the same or neighbouring characters',
};
const guessable =
  'is too easy to guess: it is made of passwords that were stolen elsewhere, or of words of this account or product';

/**
 * What speaks against a password, as a sentence goes on; undefined: it is good enough.
 * @param email of the account.
 * @param known other words that are no secret.
 */
export async function faultOf(password: string, email: string, known: readonly string[]): Promise<string | undefined> {
  const [flaw] = passwordFlaws(password, email);
  if (flaw !== undefined) return words[flaw];
  return (await isGuessable(password, [email, ...known])) ? guessable : undefined;
}

const product = 'deskledger';

/** What everybody knows of an installation: the product, and whom it belongs to. */
export function publicWords({ company, http }: Pick<Config, 'company' | 'http'>): string[] {
  const { websiteUrl = '', supportEmail = '' } = company;
  return [product, websiteUrl.replace(/^https?:/, ''), supportEmail, new URL(http.publicUrl).hostname];
}
