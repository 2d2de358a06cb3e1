import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganizationModule } from '../../organization/index.js';
import { ReadSharedResultsHandler } from './read-shared-results.query.js';
import { SurveyShareEntity } from './survey-share.entity.js';
import { SurveySharesController } from './survey-shares.controller.js';
import { SurveyShares } from './survey-shares.js';

/** Figures of a survey for people without an account, by a link that expires. */
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([SurveyShareEntity]), OrganizationModule],
  controllers: [SurveySharesController],
  providers: [SurveyShares, ReadSharedResultsHandler],
})
export class SurveySharesModule {}
