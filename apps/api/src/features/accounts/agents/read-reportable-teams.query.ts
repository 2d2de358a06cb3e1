import { Query } from '@nestjs/cqrs';
import type { DaysAsked } from '../../../platform/questions/index.js';

export interface ReportableTeams {
  /** `-` stands for who works in none. */
  readonly teams: ReadonlySet<string>;
  /** Whether no team at all is kept back. */
  readonly isEach: boolean;
}

/** The teams whose figures tell nothing about a single person, in each range of a question. The figures of agents know them. */
export class ReadReportableTeams extends Query<ReportableTeams> {
  constructor(readonly days: DaysAsked) {
    super();
  }
}
