import type { Projection } from '../../../platform/projections/projection.js';
import { UnknownProjectionError, type ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { notFound } from '../../../platform/http/index.js';

/** @throws ProblemError 404 that names the projections there are. */
export function knownProjection(registry: ProjectionRegistry, name: string): Projection {
  try {
    return registry.get(name);
  } catch (error) {
    throw error instanceof UnknownProjectionError ? notFound(`${error.message}.`) : error;
  }
}
