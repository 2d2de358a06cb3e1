import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { ProblemError } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { audit } from '../audit.js';
import { passwordMatches } from '../passwords/passwords.js';
import { Sessions, type Origin } from '../sessions/sessions.js';
import { SignInLimits } from './sign-in-limits.js';

export class SignIn extends Command<TokenPair> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Wrong password, unknown e-mail and disabled account get the same answer in the same time. */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
  ) {}

  async execute({ email, password, origin }: SignIn): Promise<TokenPair> {
    await this.limits.count(email, origin.ip);
    const account = await this.accountOf(email);
    const matches = await passwordMatches(account?.passwordHash, password);
    if (account === undefined || !matches || account.disabledAt !== null) throw wrongCredentials();
    await this.limits.succeeded(email, origin.ip);
    return this.database.transaction(async (tx) => {
      await audit(tx, `account:${account.id}`, 'session.started', account.id, { ip: origin.ip });
      return this.sessions.start(tx, { accountId: account.id, role: account.role }, origin);
    });
  }

  private async accountOf(email: string): Promise<AccountEntity | undefined> {
    const rows = this.database.dataSource.getRepository(AccountEntity).createQueryBuilder('account');
    return (await rows.where('lower(account.email) = lower(:email)', { email }).getOne()) ?? undefined;
  }
}

const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', 'E-mail or password is wrong.');
