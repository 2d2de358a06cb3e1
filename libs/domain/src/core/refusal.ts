export interface RefusalDetail {
  /** Where in the request, e.g. `holdFields[2]`. */
  readonly path: string;
  readonly message: string;
}

/** A rule said no. `code` is stable and meant for machines; the message and the details are meant for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: readonly RefusalDetail[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
