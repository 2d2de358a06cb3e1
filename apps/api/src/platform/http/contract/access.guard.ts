import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { notFound } from '../replies/problem-error.js';
import { admit } from './access.js';
import { Authenticator } from './actor.js';
import { endpointOf, requestIn } from './handles.js';

/** Lets nobody in whom the contract does not name, and nothing that the contract does not know. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context.getHandler());
    const request = requestIn(context);
    if (endpoint === undefined || (endpoint.refusesHead === true && request.method === 'HEAD'))
      throw notFound('There is nothing at this address.');
    await admit(this.authenticator, endpoint.access, request);
    return true;
  }
}
