import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { deadlinesBefore } from '../deadlines/deadlines-before.js';

/** Whether everything that was received, and every deadline that passed, before an instant is in the figures. */
export class ReadIsCommitted extends Query<boolean> {
  constructor(readonly before: Date) {
    super();
  }
}

const sql = `
  select not exists (select from inbox where received_at < $1)
     and not exists (${deadlinesBefore('$1', 'ticket_id')}) as committed`;

@QueryHandler(ReadIsCommitted)
export class ReadIsCommittedHandler implements IQueryHandler<ReadIsCommitted> {
  constructor(private readonly database: Database) {}

  async execute({ before }: ReadIsCommitted): Promise<boolean> {
    const [row] = await this.database.query<{ committed: boolean }>(sql, [before]);
    return row!.committed;
  }
}
