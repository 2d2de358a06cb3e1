import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { ProblemError } from '../../../platform/http/index.js';
import { passwordMatches } from '../passwords/passwords.js';
import type { Origin } from '../sessions/sessions.js';
import { LoginSteps } from './login-steps.js';
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

interface Candidate {
  id: string;
  /** null: invited, and has not set one yet. */
  password_hash: string | null;
  disabled: boolean;
}

const candidateSql = `
  select id, password_hash, disabled_at is not null as disabled from accounts where lower(email) = lower($1)`;

/** Wrong password, unknown e-mail and disabled account get the same answer in the same time. */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly database: Database,
    private readonly steps: LoginSteps,
    private readonly limits: SignInLimits,
  ) {}

  async execute({ email, password, origin }: SignIn): Promise<TokenPair> {
    await this.limits.count(email, origin.ip);
    const [account] = await this.database.query<Candidate>(candidateSql, [email]);
    const matches = await passwordMatches(account?.password_hash, password);
    if (account === undefined || !matches || account.disabled) throw wrongCredentials();
    await this.limits.succeeded(email, origin.ip);
    return this.steps.goOn('password', origin, () => Promise.resolve(account.id));
  }
}

const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', 'E-mail or password is wrong.');
