import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PersonalDataModule } from '../../../platform/personal-data/personal-data.module.js';
import { CustomerSurveysController } from './customer-surveys.controller.js';
import { ListCustomerSurveysHandler } from './list-customer-surveys.query.js';

/** What one customer was asked and answered, over all of their tickets. */
@Module({
  imports: [CqrsModule, PersonalDataModule],
  controllers: [CustomerSurveysController],
  providers: [ListCustomerSurveysHandler],
})
export class CustomerSurveysModule {}
