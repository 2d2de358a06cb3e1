import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Actor } from '../../platform/http/index.js';
import { changeableView } from './view-rules.js';

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
  constructor(private readonly database: Database) {}

  execute({ actor, id }: DeleteSavedView): Promise<void> {
    return this.database.transaction(async (tx) => {
      await changeableView(tx, actor, id);
      await tx.query('update saved_views set deleted_at = now() where id = $1', [id]);
      await tx.query(`delete from saved_views where deleted_at < now() - interval '30 days'`);
    });
  }
}
