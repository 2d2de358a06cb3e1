import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listAudit, verifyAudit, type ParsedRequestOf } from '@deskledger/contracts';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.js';
import { Database } from '../../../platform/database/database.js';
import { Handles } from '../../../platform/http/index.js';
import { ListAudit } from './list-audit.query.js';

@Controller()
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  @Handles(listAudit)
  list({ query }: ParsedRequestOf<typeof listAudit>) {
    return this.queries.execute(new ListAudit(query));
  }

  @Handles(verifyAudit)
  verify({ query }: ParsedRequestOf<typeof verifyAudit>) {
    return verifyAuditChain(this.database, { noted: query.head });
  }
}
