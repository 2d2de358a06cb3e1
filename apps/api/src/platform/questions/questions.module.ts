import { Module } from '@nestjs/common';
import { AskedRanges } from './asked-ranges.js';

/** Needs a {@link Timezone}, which the organization feature provides. */
@Module({ providers: [AskedRanges], exports: [AskedRanges] })
export class QuestionsModule {}
