import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { resolveQuarantined, waitingInQuarantine } from './waiting-in-quarantine.js';

export class DiscardQuarantined extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DiscardQuarantined)
export class DiscardQuarantinedHandler implements ICommandHandler<DiscardQuarantined> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: DiscardQuarantined): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { reason, connectionId } = await waitingInQuarantine(tx, id);
      await resolveQuarantined(tx, [id], 'discarded', this.clock.now());
      await audit(tx, actor, 'quarantine.discarded', id, { reason, connection: connectionId });
    });
  }
}
