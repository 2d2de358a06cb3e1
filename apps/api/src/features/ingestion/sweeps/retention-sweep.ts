import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '../../../platform/queue/schedules.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { RetainedDeliveries } from './retained-deliveries.js';

const everyMilliseconds = 10 * 60_000;

/** Lets raw deliveries go when they have reached their age. */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap {
  constructor(
    private readonly deliveries: RetainedDeliveries,
    private readonly settings: OrganizationSettingsReader,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('retention-sweep', everyMilliseconds, () => this.sweep());
  }

  sweep(): Promise<void> {
    return this.deliveries.discard(this.settings.current());
  }
}
