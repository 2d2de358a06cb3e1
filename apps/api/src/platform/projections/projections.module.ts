import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { CONFIG, type Config } from '../../config/config.js';
import { EventStore } from '../event-store/event-store.js';
import { GenerationBuilder, RebuildRunningError } from './build-generation.js';
import { OpenProjections } from './open-projections.js';
import { ProjectionFeed } from './projection-feed.js';
import { isProjection } from './projection.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ProjectionSettings, ProjectionSettingsSource } from './projection-settings.js';
import { Rebuild } from './rebuild.js';
import { RunSubscription } from './run-subscription.handler.js';
import { SubscriptionWakeups } from './subscription-wakeups.js';
import { Subscription } from './subscription.js';
import { Verify } from './verify.js';

const SERVICES = [EventStore, ProjectionFeed, Rebuild, Verify, Subscription];

/** How long (milliseconds) a rebuild that another worker has begun is left alone before it is looked after again. */
const ANOTHERS_PAUSE = 1_000;

/** What modules provide, wherever they are. Asked when all of them are there. */
const registry = {
  provide: ProjectionRegistry,
  inject: [DiscoveryService],
  useFactory: (discovery: DiscoveryService) =>
    new ProjectionRegistry(() =>
      discovery.getProviders().flatMap(({ instance }) => (isProjection(instance) ? [instance] : [])),
    ),
};
const settings = {
  provide: ProjectionSettings,
  inject: [ModuleRef],
  useFactory: (modules: ModuleRef) =>
    new ProjectionSettings(() => modules.get(ProjectionSettingsSource, { strict: false })),
};

/** The event store and the projections on it, which are among the providers of all modules. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    ...SERVICES,
    registry,
    settings,
    GenerationBuilder,
    OpenProjections,
    SubscriptionWakeups,
    RunSubscription,
  ],
  exports: [...SERVICES, ProjectionRegistry, ProjectionSettings],
})
export class ProjectionsModule implements OnModuleInit {
  private readonly logger = new Logger('Projections');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly open: OpenProjections,
    private readonly rebuild: Rebuild,
  ) {}

  /** Nothing is worked on before the projections that the code has left behind are made again, by whichever worker. */
  async onModuleInit(): Promise<void> {
    let stale = await this.open.open();
    if (stale.length > 0 && this.config.role === 'api') {
      this.logger.warn(`A worker must rebuild ${stale.join(', ')} before figures are correct`);
      return;
    }
    while (stale.length > 0 && !(await this.remake(stale))) {
      await pause(ANOTHERS_PAUSE);
      stale = await this.open.open();
    }
  }

  /** False while another rebuild runs, which may be that of the same projections. */
  private async remake(stale: readonly string[]): Promise<boolean> {
    try {
      this.logger.log(`Rebuilding ${stale.join(', ')}`);
      const { events, seconds } = await this.rebuild.rebuild(stale);
      this.logger.log(`Rebuilt from ${events} events in ${seconds.toFixed(1)} s`);
      return true;
    } catch (error) {
      if (!(error instanceof RebuildRunningError)) throw error;
      this.logger.log(error.message);
      return false;
    }
  }
}
