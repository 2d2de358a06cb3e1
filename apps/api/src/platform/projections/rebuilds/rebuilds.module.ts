import { Module } from '@nestjs/common';
import { ProjectionsModule } from '../projections.module.js';
import { RebuildProjectionsHandler } from './rebuild-projections.handler.js';
import { RebuildRequests } from './rebuild-requests.js';
import { RebuildSweep } from './rebuild-sweep.js';
import { Recalculations } from './recalculations.js';

/** Rebuilds that are asked for while the product runs, and done by a worker. */
@Module({
  imports: [ProjectionsModule],
  providers: [RebuildRequests, RebuildProjectionsHandler, RebuildSweep, Recalculations],
  exports: [RebuildRequests, Recalculations],
})
export class RebuildsModule {}
