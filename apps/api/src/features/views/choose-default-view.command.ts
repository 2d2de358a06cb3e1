import type { SavedScreen } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { invalidRequest, type Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { DefaultViewEntity } from './saved-view.entity.js';

export class ChooseDefaultView extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly screen: SavedScreen,
    /** null: the screen as it is. */
    readonly view: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChooseDefaultView)
export class ChooseDefaultViewHandler implements ICommandHandler<ChooseDefaultView> {
  constructor(private readonly database: Database) {}

  execute({ actor, screen, view }: ChooseDefaultView): Promise<void> {
    return this.database.transaction(async (tx) => {
      const defaults = tx.repository(DefaultViewEntity);
      if (view === null) {
        await defaults.delete({ accountId: actor.accountId, screen });
        return;
      }
      if ((await visibleView(tx, actor, view)).screen !== screen)
        throw invalidRequest('This view belongs to another screen.');
      await defaults.upsert({ accountId: actor.accountId, screen, viewId: view }, ['accountId', 'screen']);
    });
  }
}
