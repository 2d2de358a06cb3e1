import type { Access, Endpoint } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DaysAsked } from '../../questions/index.js';
import { RequestLimit } from '../limits/request-limit.js';
import { forbidden, ProblemError } from '../replies/problem-error.js';
import { Authenticator, PeopleRights, type Actor } from './actor.js';
import { parseRequest } from './parse-request.js';

/** What is asked of who calls. */
export type Terms = Pick<Endpoint, 'access' | 'refusesTokens' | 'forWalls' | 'forEnrolment'>;

/** The door that every request passes which is not open to anyone. */
@Injectable()
export class Entrance {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly people: PeopleRights,
    private readonly limit: RequestLimit,
  ) {}

  /** Lets a request in, with who makes it. Nobody is asked where anyone may. @throws ProblemError 401, 403, 429 */
  async admit({ access, refusesTokens, forWalls, forEnrolment }: Terms, request: FastifyRequest): Promise<void> {
    if (access === 'public') return;
    const actor = await this.authenticator.authenticate(request);
    this.limit.count(actor.via.id);
    assertAllowed(access, actor, forEnrolment);
    if (actor.via.kind === 'wall' && !forWalls) throw forbidden('A wall shows figures, and does nothing else.');
    if (refusesTokens && actor.via.kind === 'token') throw forPeople();
    request.actor = actor;
  }

  /** Keeps what somebody who was let in asks, where it is valid and theirs to ask. @throws ProblemError 400, 403 */
  async hear(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const parsed = parseRequest(endpoint, request);
    const asked = parsed['query'] ?? parsed['body'];
    if (endpoint.people !== undefined && request.actor !== undefined)
      await this.people.assertMayAsk(endpoint.people(asked), asked as DaysAsked, request.actor);
    request.parsed = parsed;
  }
}

/** Throws 403 unless the actor's role is among those that the endpoint names, and nothing has to be set up first. */
export function assertAllowed(access: Access, { role, mustEnrol }: Actor, forEnrolment = false): void {
  if (mustEnrol && !forEnrolment) throw secondFactorMissing();
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return;
  throw forbidden();
}

const forPeople = () => forbidden('An API token cannot do this; sign in with your password.');

const secondFactorMissing = () =>
  new ProblemError(
    403,
    'second_factor_missing',
    'A second factor is required here. Sign in to the dashboard in a browser and set one up first.',
  );
