import type { Receipt } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/http/index.js';
import { WakeUps } from '../drain/wake-ups.js';
import { TryAgain } from './try-again.js';
import { waitingInQuarantine } from './waiting-in-quarantine.js';

export class RetryQuarantined extends Command<Receipt> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RetryQuarantined)
export class RetryQuarantinedHandler implements ICommandHandler<RetryQuarantined> {
  constructor(
    private readonly database: Database,
    private readonly tryAgain: TryAgain,
    private readonly wakeUps: WakeUps,
  ) {}

  /** @throws ProblemError 409 when the connection is closed or not there any more. */
  async execute({ id, actor }: RetryQuarantined): Promise<Receipt> {
    const { receipt, partitions } = await this.database.transaction(async (tx) => {
      const row = await waitingInQuarantine(tx, id);
      if (this.tryAgain.isShut(row))
        throw conflict(`The connection '${row.connectionId}' is disabled or no longer exists.`);
      await audit(tx, actor, 'quarantine.retried', id, { reason: row.reason, connection: row.connectionId });
      return this.tryAgain.take(tx, [row]);
    });
    this.wakeUps.wake(partitions);
    return receipt;
  }
}
