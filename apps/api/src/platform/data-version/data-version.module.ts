import { Global, Module } from '@nestjs/common';
import { DataVersion } from './data-version.js';

@Global()
@Module({ providers: [DataVersion], exports: [DataVersion] })
export class DataVersionModule {}
