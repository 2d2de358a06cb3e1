import { Injectable } from '@nestjs/common';
import { Authenticator } from './actor.js';
import type { Call } from './call.js';

type End = () => void;

/** Calls that may last: uploads, downloads and live streams end with the session, or the API token, that they were begun with. */
@Injectable()
export class LastingCalls {
  /** By session or token. */
  private readonly ends = new Map<string, Set<End>>();

  constructor(authenticator: Authenticator) {
    authenticator.onSessionEnded((sessionId) => {
      for (const end of this.ends.get(sessionId) ?? []) end();
    });
  }

  /** Does `end` when the call's session ends before the call does. Whoever nobody was asked to be, or has left, is left alone. */
  watch({ request, reply }: Call, end: End): void {
    const { actor } = request;
    if (actor === undefined || reply.raw.destroyed) return;
    const session = actor.via.id;
    const ends = this.ends.get(session) ?? new Set();
    this.ends.set(session, ends.add(end));
    reply.raw.once('close', () => {
      ends.delete(end);
      if (ends.size === 0 && this.ends.get(session) === ends) this.ends.delete(session);
    });
  }
}
