import type { SurveyDropOff } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { portionOf, type Table, type TableRow } from '../../../../platform/files/index.js';
import { selectionWords } from '../../../tickets/index.js';
import { readDropOff } from '../drop-off/read-drop-off.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { exportPreamble } from './export-preamble.js';

type Group = SurveyDropOff['groups'][number];

const headings = ['Kind', 'Step', 'Question id', 'Versions', 'Asked', 'Reached', 'Answered', 'Median time (seconds)'];
const kinds: Readonly<Record<Group['kind'], string>> = { invitation: 'Invitation', public: 'Public link' };

/** How far people came in a survey, as a table with a row for each step. */
@Injectable()
export class StepTables {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async read(
    { selection: { organization, notOrganization }, ...question }: OneSurveyQuestion,
    timezone: string,
  ): Promise<Table> {
    const asked = { ...question, selection: { organization, notOrganization } };
    const { groups } = await readDropOff(this.database, asked);
    const survey = await readVersions(this.database, question.survey);
    const ofTickets = await selectionWords(this.database, asked.selection);
    return {
      name: 'Drop-off',
      preamble: exportPreamble(asked, survey, timezone, ofTickets),
      headings,
      portions: portionOf(groups.flatMap(rowsOf)),
    };
  }
}

function rowsOf({ kind, delivered, opened, started, submitted, questions, notMeasured }: Group): TableRow[] {
  const step = (name: string, count: number): TableRow => [kinds[kind], name, null, null, null, count, null, null];
  return [
    ...(delivered === null ? [] : [step('Delivered', delivered)]),
    step('Opened', opened),
    step('Started', started),
    ...questions.map(({ id, question, versions, asked, reached, answered, medianSeconds }): TableRow => {
      return [kinds[kind], question, id, versions.join(', '), asked, reached, answered, medianSeconds];
    }),
    step('Submitted', submitted),
    step('Opened, steps not measured', notMeasured),
  ];
}
