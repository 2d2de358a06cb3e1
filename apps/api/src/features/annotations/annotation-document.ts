import type { Annotation } from '@deskledger/contracts';
import { actorName, type Actor } from '../../platform/http/index.js';
import type { ActorNames } from '../accounts/index.js';
import type { AnnotationEntity } from './annotation.entity.js';

/** The annotation as `reader` sees it; `authors` holds the name of who wrote it, where the account is still there. */
export function annotationDocument(row: AnnotationEntity, reader: Actor, authors: ActorNames): Annotation {
  const { id, from, to, text, actor, updatedAt } = row;
  return {
    id,
    from,
    to,
    text,
    author: authors.get(actor) ?? null,
    canChange: mayChange(row, reader),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Everybody changes what they wrote; administrators and managers look after all of it. */
export function mayChange({ actor }: Pick<AnnotationEntity, 'actor'>, reader: Actor): boolean {
  return reader.role !== 'agent' || actor === actorName(reader);
}
