import { Module } from '@nestjs/common';
import { PersonalDataKey } from './personal-data-key.js';

/** Names, addresses and free text stay out of the log; features refer to them by keyed references. */
@Module({ providers: [PersonalDataKey], exports: [PersonalDataKey] })
export class PersonalDataModule {}
