import type { UnsubmittedResponse } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Table, TableRow } from '../../../../platform/files/index.js';
import { selectionWords } from '../../../tickets/index.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readUnsubmitted } from '../unsubmitted/read-unsubmitted.js';
import { readVersions, type PublishedVersion } from '../versions/read-versions.js';
import { unsubmittedColumns } from './export-columns.js';
import { exportPreamble } from './export-preamble.js';

const portionSize = 500;

/** What was begun and is not submitted, as a table with the columns of the responses as far as they are known. */
@Injectable()
export class UnsubmittedTables {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async read(
    { selection: { organization, notOrganization }, ...question }: OneSurveyQuestion,
    timezone: string,
  ): Promise<Table> {
    const asked = { ...question, selection: { organization, notOrganization } };
    const survey = await readVersions(this.database, question.survey);
    const ofTickets = await selectionWords(this.database, asked.selection);
    const columns = unsubmittedColumns(survey.versions, timezone);
    const rowOf = (response: UnsubmittedResponse): TableRow => columns.map((column) => column.read(response));
    return {
      name: 'Not submitted',
      preamble: exportPreamble(asked, survey, timezone, ofTickets),
      headings: columns.map(({ heading }) => heading),
      portions: this.portions(asked, survey.versions, rowOf),
    };
  }

  private async *portions(
    question: OneSurveyQuestion,
    versions: readonly PublishedVersion[],
    rowOf: (response: UnsubmittedResponse) => TableRow,
  ): AsyncGenerator<TableRow[]> {
    for (let offset = 0; ; offset += portionSize) {
      const found = await readUnsubmitted(this.database, question, versions, { offset, limit: portionSize });
      yield found.map(rowOf);
      if (found.length < portionSize) return;
    }
  }
}
