import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/http/index.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { AccountEntity } from './account.entity.js';
import { AccountsController } from './accounts.controller.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { ApiTokens } from './tokens/api-tokens.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { CreateApiTokenHandler } from './tokens/create-api-token.command.js';
import { ListApiTokensHandler } from './tokens/list-api-tokens.query.js';
import { AccountMailRows } from './mails/account-mail-rows.js';
import { AccountMailSweep } from './mails/account-mail-sweep.js';
import { AccountMails } from './mails/account-mails.js';
import { SendAccountMailHandler } from './mails/send-account-mail.handler.js';
import { NameActorsHandler } from './name-actors.query.js';
import { OneTimeTokens } from './one-time-tokens/one-time-tokens.js';
import { ReadAccountHandler } from './read-account.query.js';
import { RefreshSessionHandler } from './sessions/refresh-session.command.js';
import { RefreshTokenEntity } from './sessions/refresh-token.entity.js';
import { RequestAuthenticator } from './sessions/request-authenticator.js';
import { RevokeApiTokenHandler } from './tokens/revoke-api-token.command.js';
import { RevokedSessions } from './sessions/revoked-sessions.js';
import { SessionEntity } from './sessions/session.entity.js';
import { Sessions } from './sessions/sessions.js';
import { SignInHandler } from './sign-in/sign-in.command.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignOutHandler } from './sessions/sign-out.command.js';
import { SignExportHandler } from './sign-export.query.js';
import { StaffController } from './staff/staff.controller.js';
import { staffProviders } from './staff/staff.providers.js';
import { UpdateAccountHandler } from './update-account.command.js';

/** Global because every endpoint asks its Authenticator who is calling. */
@Global()
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([AccountEntity, SessionEntity, RefreshTokenEntity, ApiTokenEntity])],
  controllers: [AccountsController, StaffController, ApiTokensController],
  providers: [
    AccountMailRows,
    AccountMails,
    AccountMailSweep,
    OneTimeTokens,
    SendAccountMailHandler,
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
    SignExportHandler,
    ReadAccountHandler,
    UpdateAccountHandler,
    CreateApiTokenHandler,
    ListApiTokensHandler,
    RevokeApiTokenHandler,
    ...staffProviders,
  ],
  exports: [Authenticator],
})
export class AccountsModule {}
