import { listCustomerSurveys, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/http/index.js';
import { ListCustomerSurveys } from './list-customer-surveys.query.js';

@Controller()
export class CustomerSurveysController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(listCustomerSurveys)
  list({ params, query }: ParsedRequestOf<typeof listCustomerSurveys>) {
    return this.queries.execute(new ListCustomerSurveys(params.id.toLowerCase(), query));
  }
}
