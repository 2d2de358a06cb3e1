import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { conflict } from '../../../platform/http/index.js';
import { Connections, ReadLines, type ReadElements } from '../../ingestion/index.js';

/** The connection whose tickets imported ones are. */
export const importedInto = 'standard';

/** Reads the events that rows of a file were made into. */
@Injectable()
export class ImportedLines {
  constructor(
    private readonly connections: Connections,
    private readonly lines: ReadLines,
    private readonly clock: Clock,
  ) {}

  /** All of one file as received at one moment. @throws ProblemError 409 */
  reader(): (lines: Buffer) => Promise<ReadElements> {
    const connection = this.connections.byId(importedInto);
    if (connection === undefined)
      throw conflict(`The connection '${importedInto}' is disabled. Enable it, then choose the file again.`);
    const receivedAt = this.clock.now();
    return (lines) => this.lines.read(lines, connection, receivedAt);
  }
}
