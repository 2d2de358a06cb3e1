import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'product-clock.mjs');

/** The present of a product in processes of its own: it goes on like any other, and leaps ahead when a test says so. */
export class LeapingClock {
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'deskledger-clock-'));
  private readonly file = path.join(this.directory, 'ahead');
  private ahead = 0;

  constructor() {
    this.leap(0);
  }

  /** What the product has to be started with. */
  get environment(): Record<string, string> {
    return { NODE_OPTIONS: `--import ${program}`, ACCEPTANCE_CLOCK: this.file };
  }

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** For every process of the product, those to come as well. @param since of which the minutes are counted. */
  leap(minutes: number, since: number = this.now()): void {
    this.ahead += since + minutes * 60_000 - this.now();
    const draft = `${this.file}.draft`;
    writeFileSync(draft, String(this.ahead));
    renameSync(draft, this.file);
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
