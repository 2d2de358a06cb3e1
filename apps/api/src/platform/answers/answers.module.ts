import { Global, Module } from '@nestjs/common';
import { DataVersionModule } from '../data-version/data-version.module.js';
import { AnswerCache, AnswerKeys } from './answer-cache.js';

/**
 * The one cache of answers, and the version that they are of, for every controller with `@Cached` methods. Needs a
 * {@link Timezone}, which the organization feature provides.
 */
@Global()
@Module({
  imports: [DataVersionModule],
  providers: [AnswerCache, AnswerKeys],
  exports: [AnswerCache, AnswerKeys, DataVersionModule],
})
export class AnswersModule {}
