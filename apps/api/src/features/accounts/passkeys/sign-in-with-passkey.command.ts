import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShownPasskey, TokenPair } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { ProblemError } from '../../../platform/http/index.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';
import type { KnownDevice } from '../sign-in/known-devices.js';
import { LoginSteps } from '../sign-in/login-steps.js';
import { RefusedSignIns } from '../sign-in/refused-sign-ins.js';
import { PasskeyLimits } from './passkey-limits.js';
import { challengeIn } from './passkey-ceremonies.js';
import { Passkeys } from './passkeys.js';

export class SignInWithPasskey extends Command<TokenPair> {
  constructor(
    readonly shown: ShownPasskey,
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** In the place of the password and of what would come after it: something that one has, opened by who one is. */
@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly passkeys: Passkeys,
    private readonly steps: LoginSteps,
    private readonly limits: PasskeyLimits,
    private readonly refused: RefusedSignIns,
  ) {}

  async execute({ shown, origin, device }: SignInWithPasskey): Promise<TokenPair> {
    await this.limits.count(origin.network, device);
    const pair = await this.signIn(shown, origin).catch((error: unknown) => this.noteRefusal(shown, origin, error));
    await this.limits.succeeded(origin.network, device);
    return pair;
  }

  private async signIn(shown: ShownPasskey, origin: Origin): Promise<TokenPair> {
    const challenge = challengeIn(shown);
    // Committed by itself: also who fails has used the challenge up.
    const isFresh = await this.database.transaction((tx) => this.tokens.useUnowned(tx, 'passkey-sign-in', challenge));
    if (!isFresh) throw tooLate();
    return this.steps.goOn('passkey', origin, (tx) =>
      this.passkeys.pass(tx, { shown, challenge, accountId: undefined }),
    );
  }

  private async noteRefusal(shown: ShownPasskey, origin: Origin, error: unknown): Promise<never> {
    const accountId = await this.passkeys.claimed(shown);
    if (accountId !== undefined) this.refused.note(accountId, 'passkey', origin);
    throw error;
  }
}

const tooLate = () => new ProblemError(401, 'passkey_refused', 'This took too long. Try your passkey again.');
