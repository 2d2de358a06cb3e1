import type { ExportQuery, SurveyComparisonQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  bufferOf,
  fileName,
  withColumns,
  writeTables,
  type Table,
  type TableFormat,
} from '../../../../platform/files/index.js';
import type { Actor } from '../../../../platform/http/index.js';
import { AskedRanges, type DaysAsked } from '../../../../platform/questions/index.js';
import { ReadSight } from '../../../accounts/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { selectionOf, type OneSurveyQuestion } from '../result-question.js';
import { QuestionTables } from './question-table.js';
import { ResponseTables } from './response-table.js';
import { StepTables } from './step-table.js';
import { UnsubmittedTables } from './unsubmitted-table.js';

type TableName = ExportQuery['table'];

/** What a page has room for; null: all columns. */
const onPaper: Readonly<Record<TableName, readonly string[] | null>> = {
  responses: ['Response', 'Submitted', 'Rating (1 to 5)', 'Ticket', 'Subject', 'Organization', 'Designation', 'Agent'],
  questions: [
    ...['Question', 'Type', 'Asked', 'Answered', 'Average', 'Answer', 'Responses', 'Share (%)', 'NPS'],
    'Agreeing (%)',
  ],
  steps: null,
  unsubmitted: ['Started', 'Last answer', 'Kind', 'Version', 'Ticket', 'Subject', 'Organization'],
};

interface AskedFile {
  readonly tables: readonly [TableName, ...TableName[]];
  readonly format: TableFormat;
  readonly only?: 'data' | undefined;
  /** Of which the question is. */
  readonly days: DaysAsked;
}

/** The results of a survey as a file. */
@Injectable()
export class ResultFiles {
  constructor(
    private readonly responses: ResponseTables,
    private readonly questions: QuestionTables,
    private readonly steps: StepTables,
    private readonly unsubmitted: UnsubmittedTables,
    private readonly settings: OrganizationSettingsReader,
    private readonly queries: QueryBus,
  ) {}

  /**
   * @param counted what each table passes through on its way into the file.
   * @throws ProblemError 404
   */
  async write(question: OneSurveyQuestion, asked: AskedFile, reader: Actor, counted: (table: Table) => Table) {
    const { tables, format, only } = asked;
    const { timezone } = question.range ?? this.settings.current();
    const made: Table[] = [];
    for (const name of tables) {
      const table = counted(await this.read(name, question, timezone, reader, asked.days));
      const kept = format === 'pdf' ? onPaper[name] : null;
      made.push(kept === null ? table : withColumns(table, kept));
    }
    const subject = tables.length === 1 ? `survey-${tables[0]}` : 'survey-results';
    return {
      name: `${fileName(subject, question.range, timezone)}.${format}`,
      ...writeTables({ format, only, title: 'Survey Results' }, made as [Table, ...Table[]]),
    };
  }

  private async read(name: TableName, question: OneSurveyQuestion, timezone: string, reader: Actor, days: DaysAsked) {
    if (name !== 'responses') return this[name].read(question, timezone);
    return this.responses.read(question, timezone, await this.queries.execute(new ReadSight(reader, days)));
  }
}

/** Tables of a survey's results as one file in memory, as their reader would download them. */
export class WriteResultsFile extends Query<{ name: string; content: Buffer }> {
  constructor(
    readonly survey: string,
    readonly query: SurveyComparisonQuery,
    readonly asked: Pick<AskedFile, 'tables' | 'format'>,
    readonly reader: Actor,
  ) {
    super();
  }
}

@QueryHandler(WriteResultsFile)
export class WriteResultsFileHandler implements IQueryHandler<WriteResultsFile> {
  constructor(
    private readonly files: ResultFiles,
    private readonly ranges: AskedRanges,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ survey, query, asked, reader }: WriteResultsFile) {
    const question = { survey, range: this.ranges.resolve(query), selection: selectionOf(query) };
    const { name, content } = await this.files.write(question, { ...asked, days: query }, reader, (table) => table);
    return { name, content: await bufferOf(content) };
  }
}
