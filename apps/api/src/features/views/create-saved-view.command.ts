import { randomUUID } from 'node:crypto';
import type { createSavedView, ParsedRequestOf, SavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertMayShare, assertNameIsFree, assertRoom } from './view-rules.js';

type Wishes = ParsedRequestOf<typeof createSavedView>['body'];

export class CreateSavedView extends Command<SavedView> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(CreateSavedView)
export class CreateSavedViewHandler implements ICommandHandler<CreateSavedView> {
  constructor(private readonly database: Database) {}

  execute({ actor, wishes }: CreateSavedView): Promise<SavedView> {
    if (wishes.isShared) assertMayShare(actor);
    const id = randomUUID();
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, actor, wishes.isShared);
      await assertNameIsFree(tx, { id, ...wishes }, actor.accountId);
      await tx.query(
        'insert into saved_views (id, account_id, screen, name, query, shared) values ($1, $2, $3, $4, $5, $6)',
        [id, actor.accountId, wishes.screen, wishes.name, wishes.query, wishes.isShared],
      );
      return visibleView(tx, actor, id);
    });
  }
}
