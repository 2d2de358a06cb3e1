import { Module } from '@nestjs/common';
import { DataVersionModule } from '../data-version/data-version.module.js';
import { AnswerCache } from './answer-cache.js';

/** The one cache of answers, and the version that they are of. Modules whose controllers have `@Cached` methods import it. */
@Module({ imports: [DataVersionModule], providers: [AnswerCache], exports: [AnswerCache, DataVersionModule] })
export class AnswersModule {}
