import { randomUUID } from 'node:crypto';
import type { Board, createBoard, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { visibleBoard } from './board-document.js';
import { BoardEntity } from './board.entity.js';
import { assertMayShareBoard, assertRoomForBoard, writePins } from './board-rules.js';

type Wishes = ParsedRequestOf<typeof createBoard>['body'];

export class CreateBoard extends Command<Board> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(CreateBoard)
export class CreateBoardHandler implements ICommandHandler<CreateBoard> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, wishes: { name, isShared: shared, pins } }: CreateBoard): Promise<Board> {
    if (shared) assertMayShareBoard(actor);
    const id = randomUUID();
    return this.database.transaction(async (tx) => {
      await assertRoomForBoard(tx, actor, shared);
      const row = { id, accountId: actor.accountId, name, shared, revision: 0, updatedAt: this.clock.now() };
      await tx.repository(BoardEntity).insert(row);
      await writePins(tx, id, pins);
      return visibleBoard(tx, actor, id);
    });
  }
}
