import { Module } from '@nestjs/common';
import { ProjectionsModule } from '../projections/projections.module.js';
import { DataVersion } from './data-version.js';

@Module({ imports: [ProjectionsModule], providers: [DataVersion], exports: [DataVersion] })
export class DataVersionModule {}
