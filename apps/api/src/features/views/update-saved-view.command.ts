import type { ParsedRequestOf, SavedView, updateSavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertMayShare, assertNameIsFree, assertRoom, changeableView } from './view-rules.js';

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
  constructor(private readonly database: Database) {}

  execute({ actor, id, changes }: UpdateSavedView): Promise<SavedView> {
    if (changes.isShared) assertMayShare(actor);
    return this.database.transaction(async (tx) => {
      const view = await changeableView(tx, actor, id);
      const { name = view.name, query = view.query, isShared = view.isShared } = changes;
      await assertNameIsFree(tx, { ...view, name }, await ownerOf(tx, id));
      if (isShared && !view.isShared) await assertRoom(tx, actor, true);
      await tx.query('update saved_views set name = $2, query = $3, shared = $4, updated_at = now() where id = $1', [
        id,
        name,
        query,
        isShared,
      ]);
      return { ...view, name, query, isShared, ...(await afterwards(tx, actor, view, isShared)) };
    });
  }
}

/** Somebody else's view that is no longer shared is out of the actor's sight. */
async function afterwards(tx: Tx, actor: Actor, view: SavedView, isShared: boolean): Promise<Partial<SavedView>> {
  return isShared || view.isOwn ? visibleView(tx, actor, view.id) : { canChange: false, isDefault: false };
}

async function ownerOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ account_id: string }>('select account_id from saved_views where id = $1', [id]);
  return row?.account_id ?? '';
}
