import { Global, Module } from '@nestjs/common';
import { Notifications } from '../notifications/notifications.js';
import { DataVersion } from './data-version.js';

/** The version of what the projections hold, and the database notifications it is kept by. */
@Global()
@Module({ providers: [Notifications, DataVersion], exports: [Notifications, DataVersion] })
export class DataVersionModule {}
