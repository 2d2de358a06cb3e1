import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { staffSql, type StaffRow } from '../staff/staff.sql.js';

/** An account that can be signed in to; `agent`: who it is in the help desk, null: nobody. */
export type Colleague = Pick<StaffRow, 'id' | 'name' | 'agent'>;

/** Everybody that work can be given to, by name. */
export class ListColleagues extends Query<Colleague[]> {}

@QueryHandler(ListColleagues)
export class ListColleaguesHandler implements IQueryHandler<ListColleagues> {
  constructor(private readonly database: Database) {}

  execute(): Promise<Colleague[]> {
    return this.database.query<Colleague & Record<string, unknown>>(
      `select id, name, agent from (${staffSql}) as staff where state = 'active' order by lower(name), id`,
    );
  }
}
