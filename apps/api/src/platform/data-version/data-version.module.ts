import { Module } from '@nestjs/common';
import { DataVersion } from './data-version.js';
import { ProjectionsModule } from '../projections/projections.module.js';

@Module({ imports: [ProjectionsModule], providers: [DataVersion], exports: [DataVersion] })
export class DataVersionModule {}
