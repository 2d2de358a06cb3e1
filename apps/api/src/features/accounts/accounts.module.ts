import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator, PeopleRights } from '../../platform/http/index.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountEntity } from './account.entity.js';
import { agentProviders } from './agents/agent.providers.js';
import { AccountIdentityEntity } from './identity-providers/account-identity.entity.js';
import { IdentityProviderEntity } from './identity-providers/identity-provider.entity.js';
import { identityProviderProviders } from './identity-providers/identity-provider.providers.js';
import { IdentityProvidersController } from './identity-providers/identity-providers.controller.js';
import { ProviderSignInController } from './identity-providers/provider-sign-in.controller.js';
import { ProviderSignInEntity } from './identity-providers/provider-sign-in.entity.js';
import { AccountMailEntity } from './mails/account-mail.entity.js';
import { AccountMails } from './mails/account-mails.js';
import { mailProviders } from './mails/mail.providers.js';
import { LinkLimits } from './one-time-tokens/link-limits.js';
import { OneTimeTokenEntity } from './one-time-tokens/one-time-token.entity.js';
import { OneTimeTokens } from './one-time-tokens/one-time-tokens.js';
import { AccountPictureEntity } from './own-account/account-picture.entity.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { ownAccountProviders } from './own-account/own-account.providers.js';
import { PasskeyEntity } from './passkeys/passkey.entity.js';
import { passkeyProviders } from './passkeys/passkey.providers.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { passwordProviders } from './passwords/password.providers.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { ScimTokenEntity } from './scim/scim-token.entity.js';
import { ScimTokensController } from './scim/scim-tokens.controller.js';
import { ScimUserEntity } from './scim/scim-user.entity.js';
import { scimProviders } from './scim/scim.providers.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { secondFactorProviders } from './second-factor/second-factor.providers.js';
import { RefreshTokenEntity } from './sessions/refresh-token.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { sessionProviders } from './sessions/session.providers.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignInRulesController } from './sign-in-rules/sign-in-rules.controller.js';
import { signInRulesProviders } from './sign-in-rules/sign-in-rules.providers.js';
import { signInProviders } from './sign-in/sign-in.providers.js';
import { StaffController } from './staff/staff.controller.js';
import { staffProviders } from './staff/staff.providers.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { apiTokenProviders } from './tokens/api-token.providers.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { VerificationController } from './verification/verification.controller.js';
import { verificationProviders } from './verification/verification.providers.js';

const entities = [
  AccountEntity,
  AccountIdentityEntity,
  AccountMailEntity,
  AccountPictureEntity,
  ApiTokenEntity,
  IdentityProviderEntity,
  OneTimeTokenEntity,
  PasskeyEntity,
  ProviderSignInEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  ScimTokenEntity,
  ScimUserEntity,
  SecondFactorEntity,
  SessionEntity,
];

/** People who sign in, and who it is that asks. */
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature(entities), MailModule],
  controllers: [
    ApiTokensController,
    IdentityProvidersController,
    OwnAccountController,
    PasskeysController,
    PasswordsController,
    ProviderSignInController,
    ScimTokensController,
    SecondFactorController,
    SessionsController,
    SignInRulesController,
    StaffController,
    VerificationController,
  ],
  providers: [
    LinkLimits,
    OneTimeTokens,
    ...agentProviders,
    ...apiTokenProviders,
    ...identityProviderProviders,
    ...mailProviders,
    ...ownAccountProviders,
    ...passkeyProviders,
    ...passwordProviders,
    ...scimProviders,
    ...secondFactorProviders,
    ...sessionProviders,
    ...signInProviders,
    ...signInRulesProviders,
    ...staffProviders,
    ...verificationProviders,
  ],
  exports: [AccountMails, Authenticator, PeopleRights],
})
export class AccountsModule {}
