import type { Tx } from '../database/tx.js';

/** Portions that may wait for the database before those who make rows wait too. */
const AHEAD = 4;

/** Copies portions of rows one after the other, while more of them are made. */
export class CopyQueue {
  private readonly waiting: Promise<void>[] = [];

  /** `freeze`: see `Tx.copyIn`. */
  constructor(
    private readonly tx: Tx,
    private readonly options: { freeze?: boolean } = {},
  ) {}

  /** Resolves when there is room for more; rejects when one of the earlier portions was refused. */
  async add(table: string, columns: readonly string[], rows: Buffer): Promise<void> {
    const before = this.waiting.at(-1) ?? Promise.resolve();
    const copied = before.then(() => this.tx.copyIn(table, columns, [rows], this.options));
    // Whoever waits for it next is told.
    copied.catch(() => undefined);
    this.waiting.push(copied);
    if (this.waiting.length > AHEAD) await this.waiting.shift();
  }

  /** Resolves when everything is written. Must be waited for before the transaction ends, also when that fails. */
  async end(): Promise<void> {
    await this.waiting.at(-1);
  }
}
