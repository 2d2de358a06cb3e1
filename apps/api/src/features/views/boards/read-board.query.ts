import type { Board } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { visibleBoard } from './board-document.js';

export class ReadBoard extends Query<Board> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ReadBoard)
export class ReadBoardHandler implements IQueryHandler<ReadBoard> {
  constructor(private readonly database: Database) {}

  execute({ actor, id }: ReadBoard): Promise<Board> {
    return visibleBoard(this.database, actor, id);
  }
}
