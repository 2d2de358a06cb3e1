import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '../../queue/schedules.js';
import { RebuildRequests } from './rebuild-requests.js';

const interval = 10_000;

/** Brings lost rebuilds back: the queue may forget them, the table does not. */
@Injectable()
export class RebuildSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly requests: RebuildRequests,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('rebuild-sweep', interval, () => this.requests.wakeUp());
  }
}
