import type { listAudit, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AuditLines, type AskedLines } from './audit-lines.js';

type Answer = ResponseOf<typeof listAudit>;

export class ListAudit extends Query<Answer> {
  constructor(readonly asked: AskedLines) {
    super();
  }
}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly lines: AuditLines) {}

  async execute({ asked }: ListAudit): Promise<Answer> {
    // One more tells whether there are more.
    const found = await this.lines.read({ ...asked, limit: asked.limit + 1 });
    const items = found.slice(0, asked.limit);
    return { items, next: found.length > items.length ? items.at(-1)!.id : null };
  }
}
