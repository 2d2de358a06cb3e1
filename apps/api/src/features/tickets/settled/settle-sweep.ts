import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '../../../platform/queue/schedules.js';
import { DaySettler } from './day-settler.js';

const interval = 15_000;

/** Settles what has changed, as long as somebody works. */
@Injectable()
export class SettleSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly settler: DaySettler,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('settle-days', interval, () => this.settler.settle());
  }
}
