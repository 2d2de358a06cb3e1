import { Module } from '@nestjs/common';
import { DataVersionModule } from '../../platform/data-version/data-version.module.js';
import { AccountsModule } from '../accounts/index.js';
import { IngestionModule } from '../ingestion/index.js';
import { LiveLagWatch } from './live-lag-watch.js';
import { LiveRoute } from './live-route.js';

@Module({ imports: [DataVersionModule, AccountsModule, IngestionModule], providers: [LiveRoute, LiveLagWatch] })
export class LiveModule {}
