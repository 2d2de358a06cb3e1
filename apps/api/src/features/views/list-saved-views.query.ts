import type { SavedView } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleViews } from './saved-view-row.js';

export class ListSavedViews extends Query<SavedView[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListSavedViews)
export class ListSavedViewsHandler implements IQueryHandler<ListSavedViews> {
  constructor(private readonly database: Database) {}

  execute({ actor }: ListSavedViews): Promise<SavedView[]> {
    return visibleViews(this.database, actor);
  }
}
