import { randomUUID } from 'node:crypto';
import type { addAnnotation, Annotation, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { actorName, type Actor } from '../../platform/http/index.js';
import { NameActors } from '../accounts/index.js';
import { annotationDocument } from './annotation-document.js';
import { assertRoom } from './annotation-rules.js';
import { AnnotationEntity } from './annotation.entity.js';

export type AnnotationWords = ParsedRequestOf<typeof addAnnotation>['body'];

export class AddAnnotation extends Command<Annotation> {
  constructor(
    readonly actor: Actor,
    readonly words: AnnotationWords,
  ) {
    super();
  }
}

/** The audit log tells that somebody wrote on a day, and not what: people may be named there. */
@CommandHandler(AddAnnotation)
export class AddAnnotationHandler implements ICommandHandler<AddAnnotation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, words }: AddAnnotation): Promise<Annotation> {
    const now = this.clock.now();
    const author = actorName(actor);
    const row = { id: randomUUID(), ...words, actor: author, createdAt: now, updatedAt: now, deletedAt: null };
    await this.database.transaction(async (tx) => {
      await assertRoom(tx, author);
      await tx.repository(AnnotationEntity).insert(row);
      await audit(tx, author, 'annotation.added', row.id, { from: words.from, to: words.to });
    });
    return annotationDocument(row, actor, await this.queries.execute(new NameActors([author])));
  }
}
