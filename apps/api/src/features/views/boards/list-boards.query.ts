import type { BoardEntry } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { visibleBoards } from './board-document.js';

export class ListBoards extends Query<BoardEntry[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListBoards)
export class ListBoardsHandler implements IQueryHandler<ListBoards> {
  constructor(private readonly database: Database) {}

  execute({ actor }: ListBoards): Promise<BoardEntry[]> {
    return visibleBoards(this.database, actor);
  }
}
