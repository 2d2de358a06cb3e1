import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SurveyImageEntity } from './survey-image.entity.js';
import { SurveyImageRoute } from './survey-image.route.js';
import { SurveyImagesController } from './survey-images.controller.js';
import { SurveyImages } from './survey-images.js';

/** The logos that surveys show on their page and in their mails. */
@Module({
  imports: [TypeOrmModule.forFeature([SurveyImageEntity])],
  controllers: [SurveyImagesController],
  providers: [SurveyImages, SurveyImageRoute],
  exports: [SurveyImages],
})
export class SurveyImagesModule {}
