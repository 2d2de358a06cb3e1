import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator, sessionExpired, unauthorized, type Actor } from '../../../platform/http/index.js';
import { AccessTokens } from './access-tokens.js';
import { ApiTokens } from '../tokens/api-tokens.js';
import { API_TOKEN_PREFIX } from '../tokens/issue-token.js';
import { RevokedSessions } from './revoked-sessions.js';

const bearer = /^Bearer +([\w.~+/=-]+)$/i;

/** Knows people by their access token and scripts by their API token. */
@Injectable()
export class RequestAuthenticator extends Authenticator {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly apiTokens: ApiTokens,
    private readonly revoked: RevokedSessions,
  ) {
    super();
  }

  async authenticate(request: FastifyRequest): Promise<Actor> {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthorized();
    return this.identify(token);
  }

  async identify(token: string): Promise<Actor> {
    if (token.startsWith(API_TOKEN_PREFIX)) return this.apiTokens.identify(token);
    const actor = await this.accessTokens.verify(token);
    if (this.revoked.has(actor.via.id)) throw sessionExpired();
    return actor;
  }

  override onSessionEnded(listener: (sessionId: string) => void): void {
    this.revoked.onAdded(listener);
  }
}
