import type { ParsedRequestOf, SavedView, updateSavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertMayShare, assertNameIsFree, assertRoom, changeableView } from './view-rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { SavedViewEntity } from './saved-view.entity.js';

type Changes = ParsedRequestOf<typeof updateSavedView>['body'];

export class UpdateSavedView extends Command<SavedView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: Changes,
  ) {
    super();
  }
}

@CommandHandler(UpdateSavedView)
export class UpdateSavedViewHandler implements ICommandHandler<UpdateSavedView> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id, changes }: UpdateSavedView): Promise<SavedView> {
    if (changes.isShared) assertMayShare(actor);
    return this.database.transaction(async (tx) => {
      const view = await changeableView(tx, actor, id);
      const { name = view.name, query = view.query, isShared = view.isShared } = changes;
      const views = tx.repository(SavedViewEntity);
      const { accountId } = await views.findOneByOrFail({ id });
      await assertNameIsFree(tx, { ...view, name, accountId });
      if (isShared && !view.isShared) await assertRoom(tx, actor, true);
      await views.update(id, { name, query, shared: isShared, updatedAt: this.clock.now() });
      return { ...view, name, query, isShared, ...(await afterwards(tx, actor, view, isShared)) };
    });
  }
}

/** Somebody else's view that is no longer shared is out of the actor's sight. */
async function afterwards(tx: Tx, actor: Actor, view: SavedView, isShared: boolean): Promise<Partial<SavedView>> {
  return isShared || view.isOwn ? visibleView(tx, actor, view.id) : { canChange: false, isDefault: false };
}
