import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import { ProblemError } from '../../../platform/http/index.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';
import { deviceOf, type KnownDevice } from '../sign-in/known-devices.js';
import { LoginSteps } from '../sign-in/login-steps.js';
import { RefusedSignIns } from '../sign-in/refused-sign-ins.js';
import { challengeExpired } from '../verification/resend-verification.command.js';
import { CodeLimits } from './code-limits.js';
import { SecondFactors, type ShownFactor } from './second-factors.js';

export class PassSecondFactor extends Command<TokenPair> {
  constructor(
    readonly challenge: string,
    readonly shown: ShownFactor,
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** The step of a login after the password. A wrong code leaves the challenge good for another try. */
@CommandHandler(PassSecondFactor)
export class PassSecondFactorHandler implements ICommandHandler<PassSecondFactor> {
  constructor(
    private readonly steps: LoginSteps,
    private readonly tokens: OneTimeTokens,
    private readonly factors: SecondFactors,
    private readonly limits: CodeLimits,
    private readonly challenges: LinkLimits,
    private readonly refused: RefusedSignIns,
  ) {}

  async execute({ challenge, shown, origin, device }: PassSecondFactor): Promise<TokenPair> {
    const holder = await this.challenges.look(origin.network, 'second-factor', challenge);
    if (typeof holder === 'string') throw challengeExpired();
    // Whoever else knows the password may not lock the owner out by wrong codes.
    const trier = deviceOf(holder.accountId, device) ?? holder.accountId;
    await this.limits.count(trier);
    const pair = await this.steps.goOn('second-factor', origin, async (tx) => {
      await this.factors.pass(tx, holder.accountId, shown, challenge).catch((error: unknown) => {
        if (error instanceof ProblemError) this.refused.note(holder.accountId, 'second-factor', origin);
        throw error;
      });
      const used = await this.tokens.use(tx, 'second-factor', challenge);
      if (typeof used === 'string') throw challengeExpired();
      tx.afterCommit(() => this.limits.succeeded(trier));
      return used.accountId;
    });
    return pair;
  }
}
