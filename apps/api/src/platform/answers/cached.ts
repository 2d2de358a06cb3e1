import { applyDecorators, UseInterceptors } from '@nestjs/common';
import type { HoldsFor } from './answer-keys.js';
import { CachedAnswersInterceptor, CachedFor } from './cached-answers.interceptor.js';

type CachedMethod = <M extends (request: never) => Promise<{ readonly dataVersion: string }>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

/**
 * Answers a method's endpoint from memory as long as the data version stands and the day, or the minute, has not ended.
 * Only for methods that are told the request alone: what depends on who asks must not be shared.
 */
export const Cached = (holdsFor: HoldsFor): CachedMethod =>
  applyDecorators(CachedFor(holdsFor), UseInterceptors(CachedAnswersInterceptor));
