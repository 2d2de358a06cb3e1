import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../config/config.module.js';
import { earned, pointHistory, type PointsEvent, pointsStream, SAMPLE_TABLES } from '../../testing/sample-stream.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventStore } from '../event-store/event-store.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { JobQueue } from '../queue/job-queue.js';
import { QueueModule } from '../queue/queue.module.js';
import { waitUntilCaughtUp } from './lag.js';
import { projectionProviders } from './projection-registry.js';
import { ProjectionsModule } from './projections.module.js';
import { runSubscription } from './run-subscription.job.js';
import { SubscriptionWakeups } from './subscription-wakeups.js';

@Module({
  imports: [ObservabilityModule, DatabaseModule, QueueModule.with([runSubscription]), ProjectionsModule],
  providers: projectionProviders(pointHistory),
})
class PointsModule {}

describe('async projections in a running application', () => {
  let testing: TestDatabase;
  let app: INestApplicationContext;

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.database.query(SAMPLE_TABLES);
    const imports = [ConfigModule.with(testConfig(testing.url)), PointsModule];
    app = await NestFactory.createApplicationContext(
      { module: class Root {}, imports },
      { logger: false, abortOnError: false },
    );
  });
  afterAll(async () => {
    await app.close();
    await testing.drop();
  });

  const earn = (streamId: string, points: number) => {
    const decider = {
      initialState: pointsStream.initialState,
      decide: (): PointsEvent[] => [earned(points)],
      evolve: pointsStream.evolve,
    };
    return app.get(EventStore).handleCommand({ stream: pointsStream, decider }, streamId, points, undefined);
  };
  const versionsOf = async (streamId: string) => {
    await waitUntilCaughtUp(app.get(Database), ['point-history'], 60_000);
    const rows = await testing.database.query(
      'select points from point_history where stream_id = $1 order by version',
      [streamId],
    );
    return rows.map(({ points }) => points as number);
  };

  it('are woken by a commit and follow', async () => {
    await earn('points:ada', 3);
    await earn('points:ada', 4);

    expect(await versionsOf('points:ada')).toEqual([3, 7]);
  });

  it('are found by the sweep when their wake-up was lost with the store', async () => {
    const queue = app.get(JobQueue).queueOf('run-subscription');
    await queue.pause();
    await earn('points:bob', 5);
    await queue.obliterate({ force: true });
    await queue.resume();

    await app.get(SubscriptionWakeups).sweep();

    expect(await versionsOf('points:bob')).toEqual([5]);
  });
});
