import type { SavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertNameIsFree, changeableView } from './view-rules.js';
import { IsNull, Not } from 'typeorm';
import { SavedViewEntity } from './saved-view.entity.js';

export class RestoreSavedView extends Command<SavedView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes back a deletion, for those who could have deleted the view. */
@CommandHandler(RestoreSavedView)
export class RestoreSavedViewHandler implements ICommandHandler<RestoreSavedView> {
  constructor(private readonly database: Database) {}

  execute({ actor, id }: RestoreSavedView): Promise<SavedView> {
    return this.database.transaction(async (tx) => {
      const views = tx.repository(SavedViewEntity);
      const deleted = await views.findOne({
        where: { id, deletedAt: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (deleted === null) return visibleView(tx, actor, id);
      await assertNameIsFree(tx, deleted);
      await views.update(id, { deletedAt: null });
      // Whoever may not change the view is refused here, and with the transaction its restoration ends.
      return changeableView(tx, actor, id);
    });
  }
}
