import { Authenticator } from '../../../platform/http/index.js';
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

/** Sessions of people, and who makes a request. */
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
];
