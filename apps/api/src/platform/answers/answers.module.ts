import { Global, Module } from '@nestjs/common';
import { DataVersionModule } from '../data-version/data-version.module.js';
import { AnswerCache } from './answer-cache.js';
import { AskedQuestions } from './asked-questions.js';
import { HeldAnswersHook } from './held-answers.hook.js';

/**
 * The one cache of answers, and the version that they are of, for every controller with `@Cached` methods. Needs a
 * {@link Timezone}, which the organization feature provides.
 */
@Global()
@Module({
  imports: [DataVersionModule],
  providers: [AnswerCache, AskedQuestions, HeldAnswersHook],
  exports: [AnswerCache, AskedQuestions, DataVersionModule],
})
export class AnswersModule {}
