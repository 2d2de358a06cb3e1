import type { Access, Endpoint } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../replies/problem-error.js';
import type { Actor, Authenticator } from './actor.js';

/** Throws 403 unless the actor's role is among those that the endpoint names. */
export function assertAllowed(access: Access, { role }: Actor): void {
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return;
  throw forbidden();
}

/** What is asked of who calls. */
export type Terms = Pick<Endpoint, 'access' | 'refusesTokens'>;

/** Lets a request in, with who makes it; throws 401 or 403 where they may not. Nobody is asked where anyone may. */
export async function admit(authenticator: Authenticator, terms: Terms, request: FastifyRequest): Promise<void> {
  const { access, refusesTokens } = terms;
  if (access === 'public') return;
  const actor = await authenticator.authenticate(request);
  assertAllowed(access, actor);
  if (refusesTokens && actor.via.kind === 'token') throw forPeople();
  request.actor = actor;
}

const forPeople = () => forbidden('An API token cannot do this; sign in with your password.');
