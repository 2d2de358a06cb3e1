import { Module } from '@nestjs/common';
import { EndLongQuestions } from './end-long-questions.js';

/** Those who ask in SQL. */
@Module({ providers: [EndLongQuestions] })
export class AnalystsModule {}
