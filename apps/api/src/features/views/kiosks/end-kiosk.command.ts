import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { revokeToken } from '../../accounts/index.js';

export class EndKiosk extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EndKiosk)
export class EndKioskHandler implements ICommandHandler<EndKiosk> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: EndKiosk): Promise<void> {
    const kiosk = { id, kind: 'wall' } as const;
    const ended = await this.database.transaction((tx) => revokeToken(tx, actor, this.clock.now(), kiosk));
    if (!ended) throw notFound('This TV display does not exist or has ended.');
  }
}
