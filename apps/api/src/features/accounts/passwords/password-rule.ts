import { passwordFlaws, type PasswordFlaw } from '@deskledger/domain';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Config } from '../../../config/config.js';

const words: Readonly<Record<PasswordFlaw, string>> = {
  short: 'must have at least 12 characters',
  personal: 'must not be derived from your email address',
  monotonous: 'must not consist of repeated or sequential characters',
};
const guessable = 'is too easy to guess: it contains leaked passwords, or words from your account or this product';

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

/** Fewer guesses than this are in reach of whoever tries a few a minute for years, or stole the hashes. */
const fewestGuesses = 1e8;
/** What stands further behind is worth more than is asked for; judging it would take long. */
const longestJudged = 72;
/** Too well known as an example to be one. */
const famous = ['correcthorsebatterystaple'];

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is soon guessed by someone who tries passwords that were stolen elsewhere (the 49,000 most common),
 * words that belong to the account or the product, dates, keyboard rows and repetitions, also put together, in other
 * spellings (`P@ssw0rd`) or with spaces and signs in between.
 * @param known words that are no secret: of the product, the organization and the account.
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  judge ??= loadJudge();
  const loaded = await judge;
  const plain = password.slice(0, longestJudged);
  const words = [...famous, ...known.flatMap(partsOf)];
  return [plain, joined(plain)].some((text) => loaded.check(text, words).guesses < fewestGuesses);
}

/** Loaded with the first password that somebody chooses: the lists take some 25 MB. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Judge({ dictionary, graphs, maxLength: longestJudged });
}

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A word as a whole, joined and in parts: `ada.lovelace` is `adalovelace`, `ada` and `lovelace` as well. */
function partsOf(word: string): string[] {
  const parts = word.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [word.toLowerCase(), joined(word.toLowerCase()), ...parts].filter(({ length }) => length > 2);
}
