import { Module } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { PersonalDataModule } from '../../../platform/personal-data/personal-data.module.js';
import { SurveyLinks } from './survey-links.js';

const links = {
  provide: SurveyLinks,
  inject: [Database, PersonalDataKey],
  useFactory: async (database: Database, key: PersonalDataKey) =>
    new SurveyLinks(await database.transaction((tx) => key.read(tx))),
};

@Module({ imports: [PersonalDataModule], providers: [links], exports: [SurveyLinks] })
export class SurveyLinksModule {}
