import { Module } from '@nestjs/common';
import { LiveRoute } from './live-route.js';

@Module({ providers: [LiveRoute] })
export class LiveModule {}
