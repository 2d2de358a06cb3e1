import type { Annotation } from '@deskledger/contracts';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.js';
import { changesOf, isSame } from '../../platform/audit/changes.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { actorName, type Actor } from '../../platform/http/index.js';
import { NameActors } from '../accounts/index.js';
import type { AnnotationWords } from './add-annotation.command.js';
import { annotationDocument } from './annotation-document.js';
import { changeableAnnotation } from './annotation-rules.js';
import { AnnotationEntity } from './annotation.entity.js';

export class ChangeAnnotation extends Command<Annotation> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly words: AnnotationWords,
  ) {
    super();
  }
}

/** Who wrote it first stays its author. */
@CommandHandler(ChangeAnnotation)
export class ChangeAnnotationHandler implements ICommandHandler<ChangeAnnotation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, id, words }: ChangeAnnotation): Promise<Annotation> {
    const changed = await this.database.transaction(async (tx) => {
      const before = await changeableAnnotation(tx, actor, id);
      if (isSame(before, { ...before, ...words }, ['from', 'to', 'text'])) return before;
      const after = { ...before, ...words, updatedAt: this.clock.now() };
      await tx.repository(AnnotationEntity).update(id, { ...words, updatedAt: after.updatedAt });
      await audit(tx, actorName(actor), 'annotation.changed', id, { ...changesOf(before, after, ['from', 'to']) });
      return after;
    });
    return annotationDocument(changed, actor, await this.queries.execute(new NameActors([changed.actor])));
  }
}
