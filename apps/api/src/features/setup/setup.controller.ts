import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { readOpenSetup } from '@deskledger/contracts';
import { Handles } from '../../platform/http/index.js';
import { ReadOpenSetup } from './read-open-setup.query.js';

@Controller()
export class SetupController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(readOpenSetup)
  read() {
    return this.queries.execute(new ReadOpenSetup());
  }
}
