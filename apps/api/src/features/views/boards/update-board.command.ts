import type { Board, ParsedRequestOf, updateBoard } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, type Actor } from '../../../platform/http/index.js';
import { BoardEntity } from './board.entity.js';
import { visibleBoard } from './board-document.js';
import { assertMayShareBoard, assertRoomForBoard, changeableBoard, writePins } from './board-rules.js';

type Wishes = ParsedRequestOf<typeof updateBoard>['body'];

export class UpdateBoard extends Command<Board> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(UpdateBoard)
export class UpdateBoardHandler implements ICommandHandler<UpdateBoard> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id, wishes: { name, isShared, pins, revision } }: UpdateBoard): Promise<Board> {
    if (isShared) assertMayShareBoard(actor);
    return this.database.transaction(async (tx) => {
      const board = await changeableBoard(tx, actor, id);
      if (board.revision !== revision)
        throw conflict(`Someone changed this board at ${board.updatedAt}, after you opened it.`);
      if (isShared && !board.isShared) await assertRoomForBoard(tx, actor, true);
      const changed = { name, shared: isShared, revision: revision + 1, updatedAt: this.clock.now() };
      await tx.repository(BoardEntity).update(id, changed);
      await writePins(tx, id, pins);
      if (isShared || board.isOwn) return visibleBoard(tx, actor, id);
      // Somebody else's board that is no longer shared is out of the actor's sight.
      const updatedAt = changed.updatedAt.toISOString();
      return { ...board, name, isShared, pins, revision: changed.revision, updatedAt, canChange: false };
    });
  }
}
