import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/http/index.js';
import { AccountEntity } from './account.entity.js';
import { AccountMails } from './mails/account-mails.js';
import { mailProviders } from './mails/mail.providers.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { ownAccountProviders } from './own-account/own-account.providers.js';
import { passwordProviders } from './passwords/password.providers.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RefreshTokenEntity } from './sessions/refresh-token.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { sessionProviders } from './sessions/session.providers.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { signInProviders } from './sign-in/sign-in.providers.js';
import { StaffController } from './staff/staff.controller.js';
import { staffProviders } from './staff/staff.providers.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { VerificationController } from './verification/verification.controller.js';
import { AccountMailEntity } from './mails/account-mail.entity.js';
import { OneTimeTokenEntity } from './one-time-tokens/one-time-token.entity.js';
import { AccountPictureEntity } from './own-account/account-picture.entity.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from './second-factor/second-factor.entity.js';

const entities = [
  AccountEntity,
  AccountMailEntity,
  AccountPictureEntity,
  ApiTokenEntity,
  OneTimeTokenEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  SecondFactorEntity,
  SessionEntity,
];

/** Global because every endpoint asks its Authenticator who is calling. */
@Global()
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature(entities)],
  controllers: [
    ApiTokensController,
    OwnAccountController,
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
  ],
  exports: [AccountMails, Authenticator],
})
export class AccountsModule {}
