import { backTestAlert, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/http/index.js';
import { BackTestAlert } from './back-test-alert.query.js';

@Controller()
export class FigureAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(backTestAlert)
  backTest({ body }: ParsedRequestOf<typeof backTestAlert>) {
    return this.queries.execute(new BackTestAlert(body));
  }
}
