import { partitionOf } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database } from './database.js';

/** Into how many partitions this installation's log is cut: fixed when the database was made. */
@Injectable()
export class Partitions {
  private counted: number | undefined;

  constructor(private readonly database: Database) {}

  /** Reads the number once; afterwards `of` and `all` answer at once. */
  async load(): Promise<void> {
    const [row] = await this.database.query<{ count: number }>('select partition_count as count from installation');
    if (!row) throw new Error('The database is empty. Run the migrations');
    this.counted = row.count;
  }

  get count(): number {
    if (this.counted === undefined) throw new Error('Partitions are known once the database has been opened');
    return this.counted;
  }

  of(streamId: string): number {
    return partitionOf(streamId, this.count);
  }

  all(): number[] {
    return Array.from({ length: this.count }, (_, partition) => partition);
  }
}
