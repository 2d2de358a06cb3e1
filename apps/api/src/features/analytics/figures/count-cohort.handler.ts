import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { CountCohort, type CohortCount } from '../../tickets/index.js';
import { readRollups } from './read-figures.js';

@QueryHandler(CountCohort)
export class CountCohortHandler implements IQueryHandler<CountCohort> {
  constructor(private readonly database: Database) {}

  execute({ range, organization }: CountCohort): Promise<CohortCount> {
    return readRollups(this.database, { range, selection: { organization }, resolutionDays: false });
  }
}
