import { Global, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { createReadRoute, dataSourceOptions } from './data-source.js';
import { DatabaseGauges } from './database-gauges.js';
import { Database } from './database.js';
import { Listener } from './listener.js';
import { requestPatience } from './given-up.js';
import { Partitions } from './partitions.js';
import { untilAvailable } from './until-available.js';

const database = {
  provide: Database,
  inject: [DataSource, CONFIG],
  useFactory: (dataSource: DataSource, config: Config) => {
    // Exports and projections read through it as well, and take their time: they run in workers.
    const patience = config.role === 'api' ? requestPatience : undefined;
    return new Database(dataSource, createReadRoute(config.database, patience), true);
  },
};

const partitions = {
  provide: Partitions,
  inject: [Database],
  useFactory: async (opened: Database) => {
    const loaded = new Partitions(opened);
    await loaded.load();
    return loaded;
  },
};

/** The one database. Features add their entities with `TypeOrmModule.forFeature`. The schema must be up to date. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config.database),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
      dataSourceFactory: (options) => untilAvailable(() => new DataSource(options!).initialize()),
    }),
  ],
  providers: [database, partitions, Listener, DatabaseGauges],
  exports: [Database, Partitions, Listener],
})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly opened: Database) {}

  onApplicationBootstrap(): void {
    this.opened.hasStarted();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened.route.end();
  }
}
