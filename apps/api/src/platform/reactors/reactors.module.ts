import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Database } from '../database/database.js';
import { Partitions } from '../database/partitions.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { FollowLog } from './follow-log.js';
import { openReactor } from './reactor-checkpoints.js';
import { ReactorRegistry } from './reactor-registry.js';
import { ReactorWakeups } from './reactor-wakeups.js';
import { RunReactor } from './run-reactor.handler.js';

/** What happens because of facts: reactors, which are among the providers of all modules. */
@Module({
  imports: [DiscoveryModule, ProjectionsModule],
  providers: [ReactorRegistry, FollowLog, ReactorWakeups, RunReactor],
  exports: [FollowLog],
})
export class ReactorsModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly registry: ReactorRegistry,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const { name } of this.registry.all()) await openReactor(this.database, name, this.partitions.all());
  }
}
