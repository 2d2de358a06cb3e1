import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/http/index.js';
import { AccountEntity } from './account.entity.js';
import { AccountsController } from './accounts.controller.js';
import { AccountMails } from './mails/account-mails.js';
import { mailProviders } from './mails/mail.providers.js';
import { NameActorsHandler } from './name-actors.query.js';
import { NameAuthorsHandler } from './name-authors.query.js';
import { ownAccountControllers, ownAccountProviders } from './own-account.providers.js';
import { passwordProviders } from './passwords/password.providers.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ReadAccountHandler } from './read-account.query.js';
import { ReadSecurityHandler } from './read-security.query.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RefreshTokenEntity } from './sessions/refresh-token.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { sessionProviders } from './sessions/session.providers.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignExportHandler } from './sign-export.query.js';
import { signInProviders } from './sign-in/sign-in.providers.js';
import { StaffController } from './staff/staff.controller.js';
import { staffProviders } from './staff/staff.providers.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { tokenProviders } from './tokens/token.providers.js';
import { UpdateAccountHandler } from './update-account.command.js';
import { VerificationController } from './verification/verification.controller.js';

/** Global because every endpoint asks its Authenticator who is calling. */
@Global()
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([AccountEntity, SessionEntity, RefreshTokenEntity, ApiTokenEntity])],
  controllers: [
    AccountsController,
    ...ownAccountControllers,
    ApiTokensController,
    PasswordsController,
    SecondFactorController,
    SessionsController,
    StaffController,
    VerificationController,
  ],
  providers: [
    ...mailProviders,
    ...ownAccountProviders,
    ...passwordProviders,
    ...sessionProviders,
    ...signInProviders,
    ...staffProviders,
    ...tokenProviders,
    NameActorsHandler,
    NameAuthorsHandler,
    ReadAccountHandler,
    ReadSecurityHandler,
    SignExportHandler,
    UpdateAccountHandler,
  ],
  exports: [AccountMails, Authenticator],
})
export class AccountsModule {}
