import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';

/** The one cache of answers. Modules whose controllers have `@Cached` methods import it. */
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class AnswersModule {}
