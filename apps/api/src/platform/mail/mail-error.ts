/**
 * permanent: this mail will never be taken. temporary: it was not taken; later it may be. uncertain: the connection was
 * lost after the hand-over, so nobody knows.
 */
export type MailFailure = 'permanent' | 'temporary' | 'uncertain';

/** A mail that was not sent, or that nobody knows of. The message holds no address and no credentials. */
export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message);
    this.name = 'MailError';
  }
}
