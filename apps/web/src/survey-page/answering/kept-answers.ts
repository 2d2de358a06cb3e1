import { type Answers, ofQuestion } from './question.js';

/** What stays on this device until the survey is submitted. */
export interface Kept {
  answers: Answers;
  /** The answers that the server is known to hold. */
  saved: Answers;
  /** By question id: milliseconds. */
  durations: Readonly<Record<string, number>>;
  /** Who answers, as far as one visit goes. */
  respondent?: string;
  /** Submitted, but not known to have arrived. */
  isSubmitted?: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface Keeper {
  read(): Kept | undefined;
  /** False when this browser keeps nothing. */
  write(kept: Omit<Kept, 'at'>): boolean;
  forget(): void;
}

const prefix = 'survey-answers/';
const longest = 30 * 86_400_000;

/** Keeps the answers of one link and one version, for 30 days; older ones of any survey are dropped. */
export function createKeeper(
  survey: { id: string; version: number },
  storage: () => Storage,
  now: () => number,
): Keeper {
  const key = `${prefix}${survey.id}/${survey.version}`;
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(storage());
    } catch {
      // The visitor's browser may forbid storage, or have no room; the server still keeps the answers.
      return undefined;
    }
  };
  attempt((storage) => dropOld(storage, now()));
  return {
    read: () => attempt((storage) => parse(storage.getItem(key))),
    write: (kept) =>
      attempt((storage) => storage.setItem(key, JSON.stringify({ ...kept, at: now() })) ?? true) ?? false,
    forget: () => void attempt((storage) => storage.removeItem(key)),
  };
}

const respondentForm = /^[\da-f-]{36}$/i;

/** Who answered last on this device, in whichever version, and may not have finished. */
export function keptRespondent(id: string, storage: () => Storage, now: () => number): string | undefined {
  try {
    const kept = storage();
    dropOld(kept, now());
    const found = Object.keys(kept)
      .filter((name) => name.startsWith(`${prefix}${id}/`))
      .flatMap((name) => parse(kept.getItem(name)) ?? [])
      .filter(({ respondent }) => respondentForm.test(respondent ?? ''));
    return found.sort((one, other) => other.at - one.at)[0]?.respondent;
  } catch {
    // A browser that keeps nothing knows nobody.
    return undefined;
  }
}

function dropOld(storage: Storage, now: number): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
    const kept = parse(storage.getItem(key));
    if (kept === undefined || kept.at < now - longest) storage.removeItem(key);
  }
}

function parse(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return typeof kept.at === 'number' ? { answers: {}, saved: {}, durations: {}, ...kept, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

/** Lists that name the same are the same answer. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The answers to go on with. What was answered here and never arrived counts most; for the rest the server knows best,
 * because the visitor may have gone on with another device.
 */
export function mergeAnswers(here: Pick<Kept, 'answers' | 'saved'> | undefined, there: Answers): Answers {
  const { answers = {}, saved = {} } = here ?? {};
  const ids = new Set([...Object.keys(answers), ...Object.keys(there)]);
  const merged = [...ids].map((id) => {
    const mine = ofQuestion(answers, id);
    return [id, isSame(mine, ofQuestion(saved, id)) ? (ofQuestion(there, id) ?? mine) : mine] as const;
  });
  return Object.fromEntries(merged);
}
