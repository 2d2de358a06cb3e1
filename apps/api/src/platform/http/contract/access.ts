import type { Access } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../replies/problem-error.js';
import type { Actor, Authenticator } from './actor.js';

/** Throws 403 unless the actor's role is among those that the endpoint names. */
export function assertAllowed(access: Access, { role }: Actor): void {
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return;
  throw forbidden();
}

/** Lets a request in, with who makes it; throws 401 or 403 where they may not. Nobody is asked where anyone may. */
export async function admit(authenticator: Authenticator, access: Access, request: FastifyRequest): Promise<void> {
  if (access === 'public') return;
  const actor = await authenticator.authenticate(request);
  assertAllowed(access, actor);
  request.actor = actor;
}
