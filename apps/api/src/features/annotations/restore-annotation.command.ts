import type { Annotation } from '@deskledger/contracts';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { actorName, type Actor } from '../../platform/http/index.js';
import { NameActors } from '../accounts/index.js';
import { annotationDocument } from './annotation-document.js';
import { assertRoom, changeableAnnotation } from './annotation-rules.js';
import { AnnotationEntity } from './annotation.entity.js';

export class RestoreAnnotation extends Command<Annotation> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes back a deletion, for those who could have deleted the annotation; what was not deleted stays as it is. */
@CommandHandler(RestoreAnnotation)
export class RestoreAnnotationHandler implements ICommandHandler<RestoreAnnotation> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, id }: RestoreAnnotation): Promise<Annotation> {
    const restored = await this.database.transaction(async (tx) => {
      const found = await changeableAnnotation(tx, actor, id, {});
      if (found.deletedAt === null) return found;
      const { from, to } = found;
      await assertRoom(tx, found.actor);
      await tx.repository(AnnotationEntity).update(id, { deletedAt: null });
      await audit(tx, actorName(actor), 'annotation.restored', id, { from, to });
      return found;
    });
    return annotationDocument(restored, actor, await this.queries.execute(new NameActors([restored.actor])));
  }
}
