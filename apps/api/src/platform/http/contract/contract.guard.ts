import type { Access, Endpoint } from '@deskledger/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DaysAsked } from '../../questions/index.js';
import { RequestLimit } from '../limits/request-limit.js';
import { forbidden, notFound, ProblemError } from '../replies/problem-error.js';
import { Authenticator, PeopleRights, type Actor } from './actor.js';
import { endpointOf, requestIn } from './handles.js';
import { parsedRequest } from './parse-request.js';

/** What is asked of who calls. */
export type Terms = Pick<Endpoint, 'access' | 'refusesTokens' | 'forKiosks' | 'forEnrolment'>;

/** Lets a request for an endpoint pass where the contract allows it. Raw routes ask the same two questions. */
@Injectable()
export class ContractGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly people: PeopleRights,
    private readonly limit: RequestLimit,
  ) {}

  /** @throws ProblemError 400, 401, 403, 404, 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestIn(context);
    const endpoint = endpointOf(context.getHandler());
    if (endpoint === undefined) throw new Error(`${request.url} is not in the contract: use @Handles`);
    if (endpoint.refusesHead === true && request.method === 'HEAD') throw notFound('There is nothing at this address.');
    await this.authorize(endpoint, request);
    await this.authorizeQuestion(endpoint, request);
    return true;
  }

  /** Notes who makes a request. Nobody is asked where anyone may. @throws ProblemError 401, 403, 429 */
  async authorize({ access, refusesTokens, forKiosks, forEnrolment }: Terms, request: FastifyRequest): Promise<void> {
    if (access === 'public') return;
    const actor = await this.authenticator.authenticate(request);
    this.limit.count(actor.via.id);
    assertAllowed(access, actor, forEnrolment);
    if (actor.via.kind === 'wall' && !forKiosks) throw forbidden('A TV display can only read figures.');
    if (refusesTokens && actor.via.kind === 'token') throw forPeople();
    request.actor = actor;
  }

  /** Whether the people whose figures an answer can reveal are theirs to ask about. @throws ProblemError 400, 403 */
  async authorizeQuestion(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    if (endpoint.people === undefined || request.actor === undefined) return;
    const parsed = parsedRequest(endpoint, request);
    const asked = parsed['query'] ?? parsed['body'];
    await this.people.assertMayAsk(endpoint.people(asked), asked as DaysAsked, request.actor);
  }
}

/** Throws 403 unless the actor's role is among those that the endpoint names, and nothing has to be set up first. */
export function assertAllowed(access: Access, { role, mustEnrol }: Actor, forEnrolment = false): void {
  if (mustEnrol && !forEnrolment) throw secondFactorMissing();
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return;
  throw forbidden();
}

const forPeople = () => forbidden('API tokens cannot make this call. Sign in with your password instead.');

const secondFactorMissing = () =>
  new ProblemError(
    403,
    'second_factor_missing',
    'A second factor is required. Sign in to the dashboard in a browser and set one up first.',
  );
