import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { EventStore } from '../event-store/event-store.js';
import { GenerationBuilder, RebuildRunningError } from './build-generation.js';
import { OpenProjections } from './open-projections.js';
import { ProjectionFeed } from './projection-feed.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ProjectionSettings } from './projection-settings.js';
import { Rebuild } from './rebuild.js';
import { RunSubscription } from './run-subscription.handler.js';
import { SubscriptionWakeups } from './subscription-wakeups.js';
import { Subscription } from './subscription.js';
import { Verify } from './verify.js';

const PUBLIC = [EventStore, ProjectionFeed, ProjectionRegistry, ProjectionSettings, Rebuild, Verify, Subscription];

/** How long (milliseconds) a rebuild that another worker has begun is left alone before it is looked after again. */
const ANOTHERS_PAUSE = 1_000;

/** The event store and the projections on it. Features add theirs to the `ProjectionRegistry` in a constructor. */
@Module({
  providers: [...PUBLIC, GenerationBuilder, OpenProjections, SubscriptionWakeups, RunSubscription],
  exports: PUBLIC,
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
      this.logger.warn(`A worker has to rebuild ${stale.join(', ')} before the figures are right`);
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
      this.logger.log(`Rebuilt from ${events} facts in ${seconds.toFixed(1)} s`);
      return true;
    } catch (error) {
      if (!(error instanceof RebuildRunningError)) throw error;
      this.logger.log(error.message);
      return false;
    }
  }
}
