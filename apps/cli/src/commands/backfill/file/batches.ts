import { UnreadableFile } from '../../../failures/failures.js';

/** Consecutive lines of a file. The same file always falls into the same batches: that makes a run resumable. */
export interface Batch {
  /** From 1. */
  number: number;
  /** Number of the batch's first line in the file, from 1. */
  firstLine: number;
  lines: number;
  /** The number in the file of one of the batch's lines, both from 1. */
  lineInFile: (line: number) => number;
  /** The lines with their line ends. */
  body: Buffer;
}

export interface BatchLimits {
  lines: number;
  bytes: number;
}

/** Part of a run's label: a run is resumed only with the batches that it was started with. */
export const batchLimits: BatchLimits = { lines: 2000, bytes: 4_000_000 };

const newline = 10;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Cuts a stream of bytes at line ends into numbered batches; blank batches are left out. */
export async function* cutIntoBatches(
  chunks: AsyncIterable<Buffer>,
  limits: BatchLimits,
  name: string,
): AsyncGenerator<Batch> {
  const cutter = new BatchCutter(limits, name);
  for await (const chunk of chunks) yield* cutter.push(chunk);
  yield* cutter.end();
}

class BatchCutter {
  private number = 0;
  private firstLine = 1;
  private lines = 0;
  private bytes = 0;
  private pieces: Buffer[] = [];
  /** The beginning of a line whose end has not come yet. */
  private rest: Buffer[] = [];
  private restBytes = 0;

  constructor(
    private readonly limits: BatchLimits,
    private readonly name: string,
  ) {}

  *push(chunk: Buffer): Generator<Batch> {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield* this.line(chunk.subarray(from, end + 1));
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
  }

  *end(): Generator<Batch> {
    if (this.restBytes > 0) yield* this.line(Buffer.alloc(0));
    yield* this.cut();
  }

  private keep(piece: Buffer): void {
    if (piece.length === 0) return;
    this.rest.push(piece);
    this.restBytes += piece.length;
    if (this.restBytes > this.limits.bytes) throw this.tooLong();
  }

  private *line(ending: Buffer): Generator<Batch> {
    const length = this.restBytes + ending.length;
    if (length > this.limits.bytes) throw this.tooLong();
    if (this.bytes + length > this.limits.bytes) yield* this.cut();
    this.pieces.push(...this.rest, ending);
    this.bytes += length;
    this.lines += 1;
    this.rest = [];
    this.restBytes = 0;
    if (this.lines === this.limits.lines) yield* this.cut();
  }

  private *cut(): Generator<Batch> {
    if (this.lines === 0) return;
    const { firstLine, lines } = this;
    const body = withoutMark(Buffer.concat(this.pieces), firstLine);
    this.firstLine += lines;
    this.lines = 0;
    this.bytes = 0;
    this.pieces = [];
    const lineInFile = (line: number) => firstLine + line - 1;
    if (!isBlank(body)) yield { number: ++this.number, firstLine, lines, body, lineInFile };
  }

  private tooLong(): UnreadableFile {
    const line = this.firstLine + this.lines;
    return new UnreadableFile(
      `${this.name}:${line}: the line is longer than ${this.limits.bytes / 1e6} MB.`,
      'Put each event on a line of its own.',
    );
  }
}

const isBlank = (body: Buffer): boolean => body.every((byte) => byte <= 32);

function withoutMark(body: Buffer, firstLine: number): Buffer {
  return firstLine === 1 && body.subarray(0, 3).equals(byteOrderMark) ? body.subarray(3) : body;
}
