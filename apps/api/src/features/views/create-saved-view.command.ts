import { randomUUID } from 'node:crypto';
import type { createSavedView, ParsedRequestOf, SavedView } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { visibleView } from './saved-view-row.js';
import { assertMayShare, assertNameIsFree, assertRoom } from './view-rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { SavedViewEntity } from './saved-view.entity.js';

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
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, wishes }: CreateSavedView): Promise<SavedView> {
    if (wishes.isShared) assertMayShare(actor);
    const id = randomUUID();
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, actor, wishes.isShared);
      await assertNameIsFree(tx, { id, ...wishes, accountId: actor.accountId });
      const { screen, name, query, isShared: shared } = wishes;
      const row = { id, accountId: actor.accountId, screen, name, query, shared, createdAt: now, updatedAt: now };
      await tx.repository(SavedViewEntity).insert(row);
      return visibleView(tx, actor, id);
    });
  }
}
