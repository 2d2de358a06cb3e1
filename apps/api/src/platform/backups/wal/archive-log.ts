import { Readable } from 'node:stream';
import { type ArchiveState, type LogChain, names, partial } from '../backup-record.js';
import type { CopyMessages } from '../replication/copy-messages.js';
import { isGone, isInUse, Replication } from '../replication/replication.js';
import { MissingFileError } from '../store/backup-store.js';
import type { Vault } from '../vault.js';
import { type Lsn, lsnOf, lsnText, segmentName, segmentOf, segmentSize, startOfSegment } from './lsn.js';
import { parseMessage, statusUpdate } from './wal-messages.js';

export const slotName = 'deskledger_backup';

export interface ArchiveOptions {
  replicationUrl: string;
  vault: Vault;
  /** Of this cluster, among those with its system identifier. */
  writer: string;
  /** Milliseconds after which the part of a segment that is there is stored. */
  every: number;
  onState(state: ArchiveState): void;
}

/** Another Deskledger, restored from the same backups, writes to the same place. */
export class AnotherWriterError extends Error {
  override readonly name = 'AnotherWriterError';
}

/** A writer that has been silent for so long (milliseconds) is gone. */
const silence = 5 * 60_000;
const statusEvery = 10_000;
/** Milliseconds that storing the last part may take when the process ends. */
const farewell = 5_000;

/**
 * Stores the log of the cluster, segment by segment, until `signal` aborts or something fails. The server keeps what is
 * not stored yet, within `max_slot_wal_keep_size`. Answers false where another process is at it.
 * @throws AnotherWriterError
 */
export async function archiveLog(options: ArchiveOptions, signal: AbortSignal): Promise<boolean> {
  const replication = await Replication.open(options.replicationUrl);
  try {
    const { systemId, timeline } = await replication.identify();
    const before = await stateOf(options, systemId);
    const history = await replication.history(timeline);
    if (history !== undefined)
      await options.vault.write(names.segment(systemId, history.name), Readable.from([history.content]));
    const start = await startOf(replication);
    const archive = new LogArchive(options, systemId, continued(before, options.writer, timeline, start, systemId));
    const where = `SLOT ${slotName} PHYSICAL ${lsnText(start)} TIMELINE ${timeline}`;
    await archive.follow(replication.copy(`START_REPLICATION ${where}`), start, signal);
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    // The server has thrown away what the slot should have kept: begin anew with the next attempt.
    if (isGone(error)) await dropSlot(options.replicationUrl);
    throw error;
  } finally {
    await replication.close();
  }
}

async function dropSlot(url: string): Promise<void> {
  const replication = await Replication.open(url);
  try {
    await replication.dropSlot(slotName);
  } finally {
    await replication.close();
  }
}

async function startOf(replication: Replication): Promise<Lsn> {
  let slot = await replication.slot(slotName);
  if (slot?.restart === null) {
    await replication.dropSlot(slotName);
    slot = undefined;
  }
  if (slot === undefined) await replication.createSlot(slotName);
  const restart =
    slot?.restart ?? (await replication.slot(slotName))?.restart ?? (await replication.identify()).flushed;
  return startOfSegment(segmentOf(restart));
}

export async function readArchive(vault: Vault, systemId: string): Promise<ArchiveState | undefined> {
  return vault.readJson<ArchiveState>(names.archive(systemId)).catch((error: unknown) => {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  });
}

async function stateOf({ vault, writer }: ArchiveOptions, systemId: string): Promise<ArchiveState | undefined> {
  const state = await readArchive(vault, systemId);
  const until = Date.parse(state?.chains.at(-1)?.until ?? '');
  if (state !== undefined && state.writer !== writer && until > Date.now() - silence)
    throw new AnotherWriterError(
      `Another Deskledger that was restored from the same backups writes to ${vault.store.place}. Set another BACKUP_TO for one of them`,
    );
  return state;
}

/** The state with a chain that goes on at `start`: the last one, unless something is missing in between. */
function continued(
  before: ArchiveState | undefined,
  writer: string,
  timeline: number,
  start: Lsn,
  systemId: string,
): ArchiveState {
  const chains = [...(before?.chains ?? [])];
  const last = chains.at(-1);
  const goesOn =
    last !== undefined && last.timeline === timeline && lsnOf(last.to) >= start && before?.writer === writer;
  const now = new Date().toISOString();
  if (!goesOn) chains.push({ timeline, from: lsnText(start), to: lsnText(start), until: now, since: now });
  return { systemId, writer, chains };
}

class LogArchive {
  private segment = Buffer.alloc(0);
  private position: Lsn = 0n;
  private stored: Lsn = 0n;
  private isDue = true;
  /** Whether the server was asked for its time. */
  private isAsked = false;
  private serverEnd: Lsn = 0n;

  constructor(
    private readonly options: ArchiveOptions,
    private readonly systemId: string,
    private readonly state: ArchiveState,
  ) {}

  async follow(messages: CopyMessages, start: Lsn, signal: AbortSignal): Promise<void> {
    this.position = start;
    this.stored = start;
    this.segment = Buffer.alloc(Number(segmentSize));
    const report = (wantsReply: boolean) => messages.send(statusUpdate(this.stored, wantsReply));
    const due = setInterval(() => {
      this.isDue = true;
      this.isAsked = true;
      report(true);
    }, this.options.every);
    const alive = setInterval(() => report(false), statusEvery);
    const stopped = new Promise<'stopped'>((resolve) => {
      if (signal.aborted) resolve('stopped');
      signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
    const incoming = messages[Symbol.asyncIterator]();
    try {
      // The first answer comes as soon as the server copies; a request before would be lost.
      for (;;) {
        const coming = incoming.next();
        const next = await Promise.race([coming, stopped]);
        if (next === 'stopped') {
          await Promise.race([this.finish(incoming, coming, report), pauseFor(farewell)]);
          return;
        }
        if (next.done === true) return;
        await this.take(next.value, report);
      }
    } finally {
      clearInterval(due);
      clearInterval(alive);
    }
  }

  /** Stores what there is until now, so that nothing is missing when the process ends. */
  private async finish(
    incoming: AsyncIterator<Buffer>,
    coming: Promise<IteratorResult<Buffer>>,
    report: (wantsReply: boolean) => void,
  ): Promise<void> {
    this.isDue = true;
    report(true);
    for (let next = await coming; next.done !== true; next = await incoming.next()) {
      await this.take(next.value, report);
      if (!this.isDue) return;
    }
  }

  private async take(bytes: Buffer, report: (wantsReply: boolean) => void): Promise<void> {
    const message = parseMessage(bytes);
    if (message.kind === 'data') {
      this.serverEnd = message.end;
      return this.add(message.start, message.data, report);
    }
    this.isAsked = false;
    if (message.wantsReply) report(false);
    if (!this.isDue) return;
    this.isDue = false;
    const isWhole = this.position >= this.serverEnd;
    await this.store();
    await this.save(isWhole ? message.sentAt : undefined);
    report(false);
  }

  private async add(start: Lsn, data: Buffer, report: (wantsReply: boolean) => void): Promise<void> {
    if (start !== this.position)
      throw new Error(`The log came from ${lsnText(start)}, not from ${lsnText(this.position)}`);
    for (let taken = 0; taken < data.length;) {
      const offset = Number(this.position % segmentSize);
      const copied = data.copy(this.segment, offset, taken);
      taken += copied;
      this.position += BigInt(copied);
      if (this.position % segmentSize === 0n) {
        await this.storeSegment();
        report(false);
      }
    }
    if (!this.isDue || this.isAsked) return;
    this.isAsked = true;
    report(true);
  }

  private async storeSegment(): Promise<void> {
    const file = this.fileOf(this.position - 1n);
    await this.write(file, this.segment);
    await this.options.vault.store.remove(names.segment(this.systemId, file + partial));
    this.stored = this.position;
    this.segment = Buffer.alloc(Number(segmentSize));
  }

  /** Stores the part of the present segment that is there. */
  private async store(): Promise<void> {
    if (this.stored === this.position) return;
    const position = this.position;
    await this.write(this.fileOf(position - 1n) + partial, this.segment.subarray(0, Number(position % segmentSize)));
    this.stored = position;
  }

  private async write(file: string, content: Buffer): Promise<void> {
    await this.options.vault.write(names.segment(this.systemId, file), Readable.from([content], { objectMode: false }));
  }

  /** @param now when all that the server had was here */
  private async save(now?: Date): Promise<void> {
    const chain: LogChain = this.state.chains.at(-1)!;
    chain.to = lsnText(this.stored);
    // Who commits in this very moment may not be in it.
    if (now !== undefined) chain.until = new Date(Math.floor(now.getTime() / 1000 - 1) * 1000).toISOString();
    await this.options.vault.writeJson(names.archive(this.systemId), this.state);
    this.options.onState(this.state);
  }

  private fileOf(lsn: Lsn): string {
    return segmentName(this.state.chains.at(-1)!.timeline, segmentOf(lsn));
  }
}

const pauseFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
