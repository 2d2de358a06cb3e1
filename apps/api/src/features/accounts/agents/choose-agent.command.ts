import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffAccount } from '@deskledger/contracts';
import { IsNull, Not, Or } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { readStaffAccount } from '../staff/staff-rows.js';

/** An administrator says which agent of the help desk an account is; null: none. */
export class ChooseAgent extends Command<StaffAccount> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
    readonly agent: string | null,
  ) {
    super();
  }
}

/** Neither a name nor an address links the two: people change those themselves, and would read another's figures. */
@CommandHandler(ChooseAgent)
export class ChooseAgentHandler implements ICommandHandler<ChooseAgent> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, accountId, agent }: ChooseAgent): Promise<StaffAccount> {
    return this.database.transaction(async (tx) => {
      const before = await readStaffAccount(tx, accountId);
      if (agent !== null) await assertFree(tx, agent, accountId);
      const isAnother = agent === null ? Not(IsNull()) : Or(IsNull(), Not(agent));
      const { affected } = await tx
        .repository(AccountEntity)
        .update({ id: accountId, agentId: isAnother }, { agentId: agent, updatedAt: this.clock.now() });
      if (affected === 0) return before;
      const after = await readStaffAccount(tx, accountId);
      await audit(tx, actorName(actor), 'account.agent_chosen', accountId, { ...changesOf(before, after, ['agent']) });
      return after;
    });
  }
}

/** Of two who are given the same agent at once the second waits for the first. @throws ProblemError 409 */
async function assertFree(tx: Tx, agent: string, accountId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('accounts.agent_id'))`);
  const other = await tx.repository(AccountEntity).findOneBy({ agentId: agent, id: Not(accountId) });
  if (other === null) return;
  throw conflict(`${other.name} is already linked to this agent. Unlink the agent from that account first.`);
}
