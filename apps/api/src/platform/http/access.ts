import { types } from 'node:util';
import type { Access } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Authenticator } from './actor.js';
import { forbidden } from './problem-error.js';

export const isAllowed = (access: Access, { role }: Actor): boolean =>
  access === 'public' || access === 'signed-in' || access.includes(role);

/** Throws 403 unless the actor's role is among those that the endpoint names. */
export function assertAllowed(access: Access, actor: Actor): Actor {
  if (isAllowed(access, actor)) return actor;
  throw forbidden();
}

/** The actor behind a request, allowed to make it; undefined where anyone may. */
export function admit(
  authenticator: Authenticator,
  access: Access,
  request: FastifyRequest,
): Actor | undefined | Promise<Actor> {
  if (access === 'public') return undefined;
  const actor = authenticator.authenticate(request);
  return types.isPromise(actor) ? actor.then((known) => assertAllowed(access, known)) : assertAllowed(access, actor);
}
