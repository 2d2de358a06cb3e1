import { Module } from '@nestjs/common';
import { DataVersionModule } from '../../platform/data-version/data-version.module.js';
import { AccountsModule } from '../accounts/index.js';
import { LiveRoute } from './live-route.js';

@Module({ imports: [DataVersionModule, AccountsModule], providers: [LiveRoute] })
export class LiveModule {}
