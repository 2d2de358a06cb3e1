import type { SavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertNameIsFree, changeableView } from './view-rules.js';

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
      const [deleted] = await tx.query<{ account_id: string; screen: SavedView['screen']; name: string }>(
        'select account_id, screen, name from saved_views where id = $1 and deleted_at is not null for update',
        [id],
      );
      if (deleted === undefined) return visibleView(tx, actor, id);
      await assertNameIsFree(tx, { id, screen: deleted.screen, name: deleted.name }, deleted.account_id);
      await tx.query('update saved_views set deleted_at = null where id = $1', [id]);
      // Whoever may not change the view is refused here, and with the transaction its restoration ends.
      return changeableView(tx, actor, id);
    });
  }
}
