import type { readBorneLabels, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { borneLabels, type BorneStatusRow } from './borne-labels.js';

type Answer = ResponseOf<typeof readBorneLabels>;

const most = 1_000;

/** The order makes equal counts stand in equal places. */
const rowsSql = `
  select connection_id as "connectionId", label, status_type as "statusType",
    has_closing_time as "hasClosingTime", tickets
  from ticket_statuses where tickets > 0 order by label, connection_id`;

/** The status labels that tickets bear now, judged by the settings in force. */
export class ReadBorneLabels extends Query<Answer> {}

@QueryHandler(ReadBorneLabels)
export class ReadBorneLabelsHandler implements IQueryHandler<ReadBorneLabels> {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute(): Promise<Answer> {
    const rows = await this.database.read<BorneStatusRow & Record<string, unknown>>(rowsSql);
    const labels = borneLabels(rows, this.settings.current());
    const unmapped = labels.filter((label) => label.unmapped > 0).length;
    return { items: labels.slice(0, most), total: labels.length, unmapped };
  }
}
