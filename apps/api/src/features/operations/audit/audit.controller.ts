import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listAudit, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { ListAudit } from './list-audit.query.js';

@Controller()
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(listAudit)
  list({ query }: ParsedRequestOf<typeof listAudit>) {
    return this.queries.execute(new ListAudit(query));
  }
}
