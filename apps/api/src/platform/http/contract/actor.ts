import type { PeopleAsked, Role } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import type { DaysAsked } from '../../questions/index.js';

/** Who asks. `accountId` owns the session or the API token that the request was made with. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  /** Everybody has to have a second factor, and this person has none: nothing is open but setting one up. */
  readonly mustEnrol?: true;
  /** An API token of another role than its owner's: it is nobody, and has neither a profile nor figures of its own. */
  readonly isNobody?: true;
  readonly via: { readonly kind: 'session' | 'token' | 'wall'; readonly id: string };
}

/** The actor as it is written into event metadata and the audit log. */
export const actorName = (actor: Actor): string =>
  actor.via.kind === 'session' ? `account:${actor.accountId}` : `token:${actor.via.id}`;

/** Tells who makes a request. The accounts feature provides the implementation. */
export abstract class Authenticator {
  /** @throws ProblemError 401 when there is no token, or one that is not (or no longer) good. */
  abstract authenticate(request: FastifyRequest): Promise<Actor>;

  /** The same for a token that did not come in the Authorization header. */
  abstract identify(token: string): Promise<Actor>;

  /** Tells the id of every session that ends from now on, and of API tokens of who is shut out, for calls that last. */
  onSessionEnded(_listener: (sessionId: string) => void): void {}
}

/** Knows which people's figures somebody reads. The accounts feature provides the implementation. */
export abstract class PeopleRights {
  /** @throws ProblemError 403 where a question can reveal figures of somebody whose figures are none of the actor's. */
  abstract assertMayAsk(people: PeopleAsked, days: DaysAsked, actor: Actor): Promise<void>;
}
