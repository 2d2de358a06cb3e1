/** Gives an answer once more without asking anyone; undefined when it no longer holds. */
export type Again = (ifNoneMatch: string | undefined) => PreparedReply | undefined;

/** An answer whose bytes are ready: nothing is serialized again. */
export class PreparedReply {
  private flat: readonly string[] | undefined;

  /** `again` lets those who ask the same address be answered ahead of the request pipeline. */
  constructor(
    readonly body: Buffer | string | null,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
    readonly again?: Again,
  ) {}

  repeatedBy(again: Again): PreparedReply {
    return new PreparedReply(this.body, this.headers, this.status, again);
  }

  /** Names and values in turn, as `writeHead` takes them, with the length of the body. Made once. */
  get flatHeaders(): readonly string[] {
    this.flat ??= [
      ...Object.entries(this.headers).flat(),
      ...(this.body === null ? [] : ['content-length', String(Buffer.byteLength(this.body))]),
    ];
    return this.flat;
  }
}
