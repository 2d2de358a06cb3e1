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
}

/** Asks the help desk: resolves with the JSON at a path of it. */
export type AskDesk = (path: string) => Promise<unknown>;

/** How a help desk is asked for what it knows. It makes no calls of its own, and obeys no limits: who asks for it does. */
export interface SourcePull {
  readonly access: readonly AccessField[];
  /** Most calls in a minute. */
  readonly callsPerMinute: number;
  /** The `authorization` header. */
  authorization(access: Access): string;
  /** @param since epoch milliseconds: what has changed since then is read. */
  first(since: number): PullCursor;
  /** @throws UnexpectedAnswerError when the help desk answers something else than its documentation says. */
  page(cursor: PullCursor, ask: AskDesk): Promise<PulledPage>;
}

/** The sentence is for people: what was expected where. */
export class UnexpectedAnswerError extends Error {}
