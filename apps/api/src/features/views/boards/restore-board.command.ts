import type { Board } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { BoardEntity } from './board.entity.js';
import { changeableBoard } from './board-rules.js';

export class RestoreBoard extends Command<Board> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes back a deletion, for those who could have deleted the board. */
@CommandHandler(RestoreBoard)
export class RestoreBoardHandler implements ICommandHandler<RestoreBoard> {
  constructor(private readonly database: Database) {}

  execute({ actor, id }: RestoreBoard): Promise<Board> {
    return this.database.transaction(async (tx) => {
      await tx.repository(BoardEntity).update(id, { deletedAt: null });
      // Whoever may not change the board is refused here, and with the transaction its restoration ends.
      return changeableBoard(tx, actor, id);
    });
  }
}
