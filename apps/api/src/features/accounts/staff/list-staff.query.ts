import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StaffAccount } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { readStaff } from './staff-rows.js';

export class ListStaff extends Query<StaffAccount[]> {}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(private readonly database: Database) {}

  execute(): Promise<StaffAccount[]> {
    return readStaff(this.database);
  }
}
