import { readDiskUse } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/http/index.js';
import { ReadDiskUse } from './read-disk-use.query.js';

@Controller()
export class DiskController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(readDiskUse)
  read() {
    return this.queries.execute(new ReadDiskUse());
  }
}
