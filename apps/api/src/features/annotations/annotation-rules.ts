import { IsNull, type FindOptionsWhere } from 'typeorm';
import type { Tx } from '../../platform/database/tx.js';
import { conflict, forbidden, notFound, type Actor } from '../../platform/http/index.js';
import { mayChange } from './annotation-document.js';
import { AnnotationEntity } from './annotation.entity.js';

const mostOfOne = 500;

/** The annotation, which nobody else changes until the transaction ends. @throws ProblemError 404, 403 */
export async function changeableAnnotation(
  tx: Tx,
  actor: Actor,
  id: string,
  where: FindOptionsWhere<AnnotationEntity> = { deletedAt: IsNull() },
): Promise<AnnotationEntity> {
  const found = await tx
    .repository(AnnotationEntity)
    .findOne({ where: { ...where, id }, lock: { mode: 'pessimistic_write' } });
  if (found === null) throw notFound('This annotation does not exist.');
  if (!mayChange(found, actor))
    throw forbidden('Only the author, administrators and managers can change an annotation.');
  return found;
}

/**
 * A limit that no person reaches, so that nobody fills the table; one asks at a time, so that nobody gets past it.
 * @throws ProblemError 409
 */
export async function assertRoom(tx: Tx, actor: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('annotations'), hashtext($1))`, [actor]);
  const written = await tx.repository(AnnotationEntity).countBy({ actor, deletedAt: IsNull() });
  if (written >= mostOfOne) throw conflict(`You have reached the limit of ${mostOfOne} annotations. Delete one first.`);
}
