import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/http/index.js';
import { AccessTokens } from './access-tokens.js';
import { AccountEntity } from './account.entity.js';
import { AccountsController } from './accounts.controller.js';
import { ApiTokenEntity } from './api-token.entity.js';
import { ApiTokens } from './api-tokens.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { CreateApiTokenHandler } from './create-api-token.command.js';
import { ListApiTokensHandler } from './list-api-tokens.query.js';
import { NameActorsHandler } from './name-actors.query.js';
import { ReadAccountHandler } from './read-account.query.js';
import { RefreshSessionHandler } from './refresh-session.command.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { RequestAuthenticator } from './request-authenticator.js';
import { RevokeApiTokenHandler } from './revoke-api-token.command.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionEntity } from './session.entity.js';
import { Sessions } from './sessions.js';
import { SignInHandler } from './sign-in.command.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignOutHandler } from './sign-out.command.js';
import { UpdateAccountHandler } from './update-account.command.js';

/** Global because every endpoint asks its Authenticator who is calling. */
@Global()
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([AccountEntity, SessionEntity, RefreshTokenEntity, ApiTokenEntity])],
  controllers: [AccountsController, ApiTokensController],
  providers: [
    AccessTokens,
    ApiTokens,
    RevokedSessions,
    Sessions,
    SignInLimits,
    { provide: Authenticator, useClass: RequestAuthenticator },
    SignInHandler,
    RefreshSessionHandler,
    SignOutHandler,
    NameActorsHandler,
    ReadAccountHandler,
    UpdateAccountHandler,
    CreateApiTokenHandler,
    ListApiTokensHandler,
    RevokeApiTokenHandler,
  ],
  exports: [Authenticator],
})
export class AccountsModule {}
