import type { SavedScreen } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { invalidRequest, type Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';

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
      const key = [actor.accountId, screen];
      if (view === null) {
        await tx.query('delete from default_views where account_id = $1 and screen = $2', key);
        return;
      }
      if ((await visibleView(tx, actor, view)).screen !== screen)
        throw invalidRequest('That view is of another screen.');
      await tx.query(
        `insert into default_views (account_id, screen, view_id) values ($1, $2, $3)
         on conflict (account_id, screen) do update set view_id = excluded.view_id`,
        [...key, view],
      );
    });
  }
}
