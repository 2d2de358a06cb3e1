import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LessThan } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { changeableView, deletionKeptFor } from './view-rules.js';

export class DeleteSavedView extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes a view out of sight, and those away for good that were deleted a month ago. */
@CommandHandler(DeleteSavedView)
export class DeleteSavedViewHandler implements ICommandHandler<DeleteSavedView> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id }: DeleteSavedView): Promise<void> {
    return this.database.transaction(async (tx) => {
      await changeableView(tx, actor, id);
      const now = this.clock.now();
      const views = tx.repository(SavedViewEntity);
      await views.update(id, { deletedAt: now });
      await views.delete({ deletedAt: LessThan(new Date(now.getTime() - deletionKeptFor)) });
    });
  }
}
