import { Authenticator } from '../../../platform/http/index.js';
import { ApiTokens } from '../tokens/api-tokens.js';
import { CreateApiTokenHandler } from '../tokens/create-api-token.command.js';
import { ListApiTokensHandler } from '../tokens/list-api-tokens.query.js';
import { RevokeApiTokenHandler } from '../tokens/revoke-api-token.command.js';
import { AccessTokens } from './access-tokens.js';
import { ListSessionsHandler } from './list-sessions.query.js';
import { NameSessionHandler } from './name-session.command.js';
import { RefreshSessionHandler } from './refresh-session.command.js';
import { RequestAuthenticator } from './request-authenticator.js';
import { RevokeOtherSessionsHandler } from './revoke-other-sessions.command.js';
import { RevokeSessionHandler } from './revoke-session.command.js';
import { RevokedSessions } from './revoked-sessions.js';
import { Sessions } from './sessions.js';
import { SessionSweep } from './session-sweep.js';
import { SignOutHandler } from './sign-out.command.js';

/** Sessions of people, API tokens of scripts, and who makes a request. */
export const sessionProviders = [
  AccessTokens,
  RevokedSessions,
  Sessions,
  SessionSweep,
  { provide: Authenticator, useClass: RequestAuthenticator },
  ListSessionsHandler,
  NameSessionHandler,
  RefreshSessionHandler,
  RevokeOtherSessionsHandler,
  RevokeSessionHandler,
  SignOutHandler,
  ApiTokens,
  CreateApiTokenHandler,
  ListApiTokensHandler,
  RevokeApiTokenHandler,
];
