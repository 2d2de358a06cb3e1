import { Module } from '@nestjs/common';
import { ErasedPersons } from './erased-persons.js';
import { PersonalDataKey } from './references.js';

/** Names, addresses and free text stay out of the log; features refer to them by keyed references. */
@Module({ providers: [PersonalDataKey, ErasedPersons], exports: [PersonalDataKey, ErasedPersons] })
export class PersonalDataModule {}
