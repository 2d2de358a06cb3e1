import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LessThan } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { actorName, type Actor } from '../../platform/http/index.js';
import { changeableAnnotation } from './annotation-rules.js';
import { AnnotationEntity } from './annotation.entity.js';

export class DeleteAnnotation extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** So long (milliseconds) a deletion can be taken back. */
const keptFor = 30 * 86_400_000;

/** Takes an annotation out of sight, and those away for good that were deleted a month ago. */
@CommandHandler(DeleteAnnotation)
export class DeleteAnnotationHandler implements ICommandHandler<DeleteAnnotation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id }: DeleteAnnotation): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { from, to } = await changeableAnnotation(tx, actor, id);
      const now = this.clock.now();
      const annotations = tx.repository(AnnotationEntity);
      await annotations.update(id, { deletedAt: now });
      await annotations.delete({ deletedAt: LessThan(new Date(now.getTime() - keptFor)) });
      await audit(tx, actorName(actor), 'annotation.deleted', id, { from, to });
    });
  }
}
