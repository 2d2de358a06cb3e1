import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { ProblemError, tooManyRequests } from '../../../platform/http/index.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import type { Origin } from '../sessions/sessions.js';
import { LoginLinks } from './login-links.js';

export class ResendVerification extends Command<void> {
  constructor(
    readonly challenge: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly database: Database,
    private readonly links: LoginLinks,
    private readonly challenges: LinkLimits,
  ) {}

  async execute({ challenge, origin }: ResendVerification): Promise<void> {
    const holder = await this.challenges.look(origin.network, 'mail-again', challenge);
    if (typeof holder === 'string') throw challengeExpired();
    const wait = await this.database.transaction((tx) => this.links.send(tx, holder.accountId, origin));
    if (wait > 0) throw tooEarly(wait);
  }
}

function tooEarly(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  return tooManyRequests(`A link was just sent. Ask for another one in ${seconds} seconds.`, seconds);
}

/** The password has to be entered again: too much time has passed since, or the login was finished. */
export const challengeExpired = () =>
  new ProblemError(401, 'challenge_expired', 'This login has expired. Enter your password again.');
