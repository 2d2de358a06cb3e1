import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { PreambleLine, Table, TableRow } from '../../../../platform/files/index.js';
import { fullSight, type Sight } from '../../../../platform/questions/index.js';
import { selectionWords } from '../../../tickets/index.js';
import { readNames } from '../list/read-names.js';
import { findResponses } from '../search/find-responses.js';
import { readResponsesAfter, type ResponseCursor } from '../list/read-responses.js';
import { responseDocuments } from '../list/response-document.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions, type PublishedVersion } from '../versions/read-versions.js';
import { ExportColumns } from './export-columns.js';
import { exportPreamble } from './export-preamble.js';

/** Rows of one question to the database: enough to be quick, few enough to wait for a slow reader with. */
const portionSize = 500;

const withheldLine: PreambleLine = ['Agents', 'only you'];

/** The responses of a survey as a table, in the words of the list. */
@Injectable()
export class ResponseTables {
  constructor(private readonly database: Database) {}

  /**
   * @param timezone in which instants are shown
   * @param sight of whoever reads it
   * @throws ProblemError 404
   */
  async read(question: OneSurveyQuestion, timezone: string, sight: Sight): Promise<Table> {
    const survey = await readVersions(this.database, question.survey);
    const ofTickets = await selectionWords(this.database, question.selection);
    const columns = new ExportColumns(survey.versions, timezone);
    return {
      name: 'Responses',
      preamble: [
        ...exportPreamble(question, survey, timezone, ofTickets),
        ...(sight === fullSight ? [] : [withheldLine]),
      ],
      headings: columns.headings,
      portions: this.portions(await findResponses(this.database, question), survey.versions, columns, sight),
    };
  }

  /** Newest first; each portion begins where the one before it ended, so that nothing is skipped or repeated. */
  private async *portions(
    question: OneSurveyQuestion,
    versions: readonly PublishedVersion[],
    columns: ExportColumns,
    sight: Sight,
  ): AsyncGenerator<TableRow[]> {
    let after: ResponseCursor | null = null;
    for (;;) {
      const rows = await readResponsesAfter(this.database, question, after, portionSize);
      const documents = responseDocuments(rows, versions, await readNames(this.database, rows), sight);
      yield documents.map((response) => columns.rowOf(response));
      after = rows.at(-1) ?? null;
      if (rows.length < portionSize) return;
    }
  }
}
