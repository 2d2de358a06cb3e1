import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignInRules } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf } from '../../../platform/audit/changes.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { secondFactorWays } from '../second-factor/second-factor-ways.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { readRules, withoutSecondFactor, type ReadRules } from './sign-in-rules.js';

export class ChangeSignInRules extends Command<ReadRules> {
  constructor(
    readonly actor: Actor,
    readonly rules: SignInRules,
  ) {
    super();
  }
}

/** A second factor that is required from now on ends the sessions of those who have none: they sign in anew, and set one up. */
@CommandHandler(ChangeSignInRules)
export class ChangeSignInRulesHandler implements ICommandHandler<ChangeSignInRules> {
  constructor(
    private readonly database: Database,
    private readonly revoked: RevokedSessions,
  ) {}

  execute({ actor, rules: { secondFactorRequired } }: ChangeSignInRules): Promise<ReadRules> {
    return this.database.transaction(async (tx) => {
      const before = await readRules(tx, 'for update');
      const after = { ...before, secondFactorRequired };
      if (secondFactorRequired === before.secondFactorRequired) return before;
      if (secondFactorRequired) await this.assertGoesAhead(tx, actor);
      await tx.query('update sign_in_rules set second_factor_required = $1', [secondFactorRequired]);
      const ended = secondFactorRequired ? await this.endSessions(tx) : 0;
      const changes = changesOf(before, after, ['secondFactorRequired']);
      await audit(tx, actorName(actor), 'sign_in_rules.changed', 'sign-in rules', { ...changes, ended });
      return after;
    });
  }

  /** Nobody asks of others what they do not have, and nobody shuts themselves out. */
  private async assertGoesAhead(tx: Tx, { accountId }: Actor): Promise<void> {
    if ((await secondFactorWays(tx, accountId)).length > 0) return;
    throw conflict('First set up a second factor for your own account in Settings, Security.');
  }

  private async endSessions(tx: Tx): Promise<number> {
    let ended = 0;
    for (const id of await withoutSecondFactor(tx)) ended += await this.revoked.revokeAll(tx, id);
    return ended;
  }
}
