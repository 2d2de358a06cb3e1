import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { tellHooks } from '../http/index.js';
import type { HoldsFor } from './asked-questions.js';
import { CachedAnswersInterceptor } from './cached-answers.interceptor.js';

/**
 * Answers a method's endpoint from memory as long as the data version stands and the day, or the minute, has not ended.
 * Only for methods that are told the request alone: what depends on who asks must not be shared.
 */
export function Cached(holdsFor: HoldsFor) {
  const cached = applyDecorators(tellHooks({ holdsFor }), UseInterceptors(CachedAnswersInterceptor));
  return <M extends (request: never) => Promise<{ readonly dataVersion: string }>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ) => cached(target, name, method);
}
