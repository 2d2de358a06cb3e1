import type { mapColumns, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidRequest } from '../../platform/http/index.js';
import { checkColumns, chooseColumns, Connections, guessColumns } from '../ingestion/index.js';

type Asked = ParsedRequestOf<typeof mapColumns>['body'];
type Mapped = ResponseOf<typeof mapColumns>;

/** What the columns are of a table of tickets that a help desk has exported. */
export class MapColumns extends Query<Mapped> {
  constructor(readonly asked: Asked) {
    super();
  }
}

@QueryHandler(MapColumns)
export class MapColumnsHandler implements IQueryHandler<MapColumns> {
  constructor(private readonly connections: Connections) {}

  /** @throws ProblemError 400 */
  async execute({ asked: { source, columns, choices } }: MapColumns): Promise<Mapped> {
    const { exportFile } = this.connections.named(source).adapter;
    if (exportFile === undefined) throw invalidRequest(`Ticket tables are not supported for '${source}'.`);
    const fields = Object.keys(exportFile.headings);
    const unknown = Object.values(choices).find((field) => field !== '' && !fields.includes(field));
    if (unknown !== undefined) throw invalidRequest(`Unknown field '${unknown}'. Use one of ${fields.join(', ')}.`);
    const mapping = chooseColumns(guessColumns(columns, exportFile.headings), choices);
    checkColumns(columns, mapping);
    return { fields, mapping };
  }
}
