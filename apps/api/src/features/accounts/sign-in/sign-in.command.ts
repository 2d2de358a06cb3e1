import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import { ProblemError } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { hashPassword, isOutdated, passwordMatches } from '../passwords/passwords.js';
import type { Origin } from '../sessions/sessions.js';
import { deviceOf, type KnownDevice } from './known-devices.js';
import { LoginSteps } from './login-steps.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { SignInLimits } from './sign-in-limits.js';

export class SignIn extends Command<TokenPair> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** Wrong password, unknown e-mail and disabled account get the same answer in the same time. */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly steps: LoginSteps,
    private readonly limits: SignInLimits,
    private readonly refused: RefusedSignIns,
  ) {}

  async execute({ email, password, origin, device }: SignIn): Promise<TokenPair> {
    const account = await this.accounts.findOneBy({ email: ignoringCase(email) });
    const attempt = { email, network: origin.network, deviceId: deviceOf(account?.id, device) };
    await this.limits.count(attempt);
    const matches = await passwordMatches(account?.passwordHash, password);
    if (account === null || !matches || account.disabledAt !== null) {
      if (account !== null) this.refused.note(account.id, 'password', origin);
      throw wrongCredentials();
    }
    await this.limits.succeeded(attempt);
    if (isOutdated(account.passwordHash)) await this.hashAnew(account, password);
    return this.steps.goOn('password', origin, () => Promise.resolve(account.id));
  }

  /** As passwords are hashed by now; not where it was changed meanwhile. */
  private async hashAnew({ id, passwordHash }: AccountEntity, password: string): Promise<void> {
    await this.accounts.update({ id, passwordHash: passwordHash! }, { passwordHash: await hashPassword(password) });
  }
}

const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', 'Email or password is wrong.');
