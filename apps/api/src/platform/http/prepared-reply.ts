/** An answer whose bytes are ready: nothing is serialized again. */
export class PreparedReply {
  constructor(
    readonly body: Buffer | string | null,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}
