import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SurveyEnrollmentsModule } from '../enrollments/survey-enrollments.module.js';
import { ChosenResponses } from './chosen-responses.js';
import { ListVoidsHandler } from './list-voids.query.js';
import { PreviewVoidHandler } from './preview-void.query.js';
import { RecordVoids } from './record-voids.js';
import { SurveyVoidsController } from './survey-voids.controller.js';
import { UndoVoidHandler } from './undo-void.command.js';
import { VoidResponsesHandler } from './void-responses.command.js';
import { VoidsReader } from './voids-reader.js';

/** Answers that do not count: taken out of the figures, and back. */
@Module({
  imports: [CqrsModule, SurveyEnrollmentsModule],
  controllers: [SurveyVoidsController],
  providers: [
    ChosenResponses,
    RecordVoids,
    VoidsReader,
    PreviewVoidHandler,
    VoidResponsesHandler,
    ListVoidsHandler,
    UndoVoidHandler,
  ],
})
export class SurveyVoidsModule {}
