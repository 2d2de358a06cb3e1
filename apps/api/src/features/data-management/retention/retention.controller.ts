import { previewRetention, type ParsedRequestOf } from '@deskledger/contracts';
import { ageReachedBefore, type ArchiveAfter, type DeleteAfter } from '@deskledger/domain';
import { Controller } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Handles } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { RetainedDeliveries } from '../../ingestion/index.js';
import { RetainedTickets } from './retained-tickets.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly tickets: RetainedTickets,
    private readonly deliveries: RetainedDeliveries,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  @Handles(previewRetention)
  async preview({ query }: ParsedRequestOf<typeof previewRetention>) {
    const { retentionDays = this.settings.current().retentionDays } = query;
    const [archived, archivedNow, erased, deliveries] = await Promise.all([
      this.tickets.countClosed(this.before(query.archiveAfter)),
      this.tickets.countClosed(this.before(this.settings.current().archiveAfter)),
      this.tickets.countNamed(this.before(query.deleteAfter)),
      this.deliveries.count({ ...this.settings.current(), retentionDays, deleteAfter: query.deleteAfter }),
    ]);
    return { archived, archivedNow, erased, deliveries };
  }

  private before(age: ArchiveAfter | DeleteAfter): number | null {
    return ageReachedBefore(age, this.clock.now().getTime(), this.settings.current().timezone);
  }
}
