import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { deletionKeptFor } from '../view-rules.js';
import { BoardEntity } from './board.entity.js';
import { changeableBoard } from './board-rules.js';

export class DeleteBoard extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes a board out of sight, and those away for good that were deleted a month ago. */
@CommandHandler(DeleteBoard)
export class DeleteBoardHandler implements ICommandHandler<DeleteBoard> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id }: DeleteBoard): Promise<void> {
    return this.database.transaction(async (tx) => {
      await changeableBoard(tx, actor, id);
      const now = this.clock.now();
      const boards = tx.repository(BoardEntity);
      await boards.update(id, { deletedAt: now });
      await boards.delete({ deletedAt: LessThan(new Date(now.getTime() - deletionKeptFor)) });
    });
  }
}
