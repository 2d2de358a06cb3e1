import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { readRules, type ReadRules } from './sign-in-rules.js';

export class ReadSignInRules extends Query<ReadRules> {}

@QueryHandler(ReadSignInRules)
export class ReadSignInRulesHandler implements IQueryHandler<ReadSignInRules> {
  constructor(private readonly database: Database) {}

  execute(): Promise<ReadRules> {
    return this.database.transaction((tx) => readRules(tx));
  }
}
