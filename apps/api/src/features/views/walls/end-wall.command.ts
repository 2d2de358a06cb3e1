import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { revokeToken } from '../../accounts/index.js';

export class EndWall extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EndWall)
export class EndWallHandler implements ICommandHandler<EndWall> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: EndWall): Promise<void> {
    const wall = { id, kind: 'wall' } as const;
    const ended = await this.database.transaction((tx) => revokeToken(tx, actor, this.clock.now(), wall));
    if (!ended) throw notFound('There is no such wall in force.');
  }
}
