import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import { Measures } from './measures.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [Measures, { provide: Tracing, inject: [CONFIG], useFactory: Tracing.open }],
  exports: [Measures, Tracing],
})
export class ObservabilityModule {}
