/** Where the reading of a help desk stands: kept with its run, as JSON. */
export type PullCursor = Readonly<Record<string, string | number>>;

export interface PulledPage {
  /** What the adapter's `split` understands, one event each. */
  readonly items: readonly object[];
  /** Epoch milliseconds of the last change among them; null where they do not tell. */
  readonly reached: number | null;
  /** null: there is nothing more for now. */
  readonly next: PullCursor | null;
}

/** What a help desk asks of those who read it, by the names of its fields. */
export type Access = Readonly<Record<string, string>>;

export interface AccessField {
  readonly name: string;
  readonly isSecret: boolean;
  /** Asked of nobody, and taken where it is given. */
  readonly isOptional?: boolean;
}

/** What goes along with every call: it says who asks. */
export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for which it is good; undefined where it ends with nothing but what was given. */
  readonly lasts?: number;
}

/**
 * Posts a form to where a help desk lets people in: resolves with the JSON that answers it.
 * @throws SourceRefusalError
 */
export type PostForm = (url: URL, form: Readonly<Record<string, string>>) => Promise<unknown>;

/**
 * Asks the help desk: resolves with the JSON at a path of it.
 * @throws SourceRefusalError
 */
export type AskSource = (path: string, how?: HowToAsk) => Promise<unknown>;

export interface HowToAsk {
  /** Names, labels and the like: asked for once, however often they are needed while a reading lasts. */
  readonly isLasting?: boolean;
}

/** How a help desk is asked for what it knows. It makes no calls of its own, and obeys no limits: who asks for it does. */
export interface SourcePull {
  readonly access: readonly AccessField[];
  /** Most calls in a minute, whatever the plan; a connection may choose others. */
  readonly callsPerMinute: number;
  /**
   * What says who asks. Where the help desk wants it to be asked for, it is asked for here, and again when it has ended.
   * @param desk `deskUrl`: where people find the help desk.
   * @throws SourceRefusalError, UnexpectedAnswerError
   */
  authorize(access: Access, desk: { deskUrl: string; post: PostForm }): Authorization | Promise<Authorization>;
  /** What all paths begin with, where what was given says it: `/rt`, `/api/v1/accounts/3`, or nothing. */
  base?(access: Access): string;
  /** @param since epoch milliseconds: what has changed since then is read. */
  first(since: number): PullCursor;
  /** @throws UnexpectedAnswerError when the help desk answers something else than its documentation says. */
  page(cursor: PullCursor, ask: AskSource): Promise<PulledPage>;
  /**
   * Reads one ticket: what a page holds of it, or 'gone' where the help desk has no such ticket any more.
   * @throws UnexpectedAnswerError
   */
  ticket?(id: string, ask: AskSource): Promise<readonly object[] | 'gone'>;
}

/** The sentence is for people: what was expected where. */
export class UnexpectedAnswerError extends Error {}

/** The help desk does not let itself be read; the sentence is for people. */
export class SourceRefusalError extends Error {
  constructor(
    sentence: string,
    /** Of its answer; undefined where it gave none. */
    readonly status?: number,
  ) {
    super(sentence);
  }
}

/** What is asked for, or 'gone' where the help desk answers that it has nothing there. */
export async function orGone<T>(answer: Promise<T>): Promise<T | 'gone'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceRefusalError && (error.status === 404 || error.status === 410)) return 'gone';
    throw error;
  }
}
