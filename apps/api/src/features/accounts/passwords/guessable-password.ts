import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

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
