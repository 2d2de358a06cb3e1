import { readFile } from 'node:fs/promises';
import {
  readLogSeal,
  verifyLog,
  type LogFault,
  type LogRestore,
  type PartitionVerification,
  type RecordedEventDocument,
} from '@deskledger/contracts';
import {
  readNote,
  rootOfAll,
  type SignedNote,
  canonicalText,
  leafHash,
  MerkleRange,
  type SealedPartition,
  type Sha256,
} from '@deskledger/domain';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, moment } from '../../terminal/words.js';

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

interface VerifyOptions {
  note?: string;
  events?: string;
  json?: boolean;
}

interface Verified {
  events: number;
  sealedAt: string | null;
  faults: (LogFault & { partition: number })[];
  /** When the log was replaced by a backup from before the note; what the note covers beyond that is not in it. */
  restored?: LogRestore;
}

const sentences: Readonly<Record<LogFault['kind'], (position: string | null) => string>> = {
  changed: (position) => `event ${position} was changed after it was sealed`,
  added: (position) => `event ${position} was inserted later`,
  removed: (position) => `an event after ${position} was removed`,
  'cut off': () => 'the end is missing',
  'another history': () => 'the events do not match the signed note',
};

/** `cli log verify`: holds every recorded event to its seal; fails when one is not as it was. */
export function logVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'check that no event was changed since it was sealed')
    .option('--note <file>', 'note that you saved earlier with `log note`')
    .option('--events <file>', 'events.jsonl of an archive over all time, instead of the server; needs --note')
    .addOption(jsonOption())
    .action(async (options: VerifyOptions) => {
      const note = options.note === undefined ? undefined : await noteIn(options.note);
      if (options.events !== undefined && note === undefined)
        throw new WrongUse('--events needs --note.', 'Give the note to compare the events with.');
      const verified =
        options.events === undefined
          ? await verifiedByServer(shell, note)
          : await verifiedInFile(shell, options.events, note!);
      createOutput(shell, options).one(verified, describe);
      if (verified.restored !== undefined)
        throw new CommandFailed(
          'The log was restored to before this note, so it cannot be compared with it.',
          'Compare it with a note from before the restored moment.',
        );
      if (verified.faults.length > 0)
        throw new CommandFailed('The log was tampered with.', 'Compare it with an earlier backup.');
    });
}

async function noteIn(file: string): Promise<SignedNote> {
  const note = readNote(await readFile(file, 'utf8'));
  if (note === undefined) throw new WrongUse('The file is not a note from `npx cli log note`.');
  const root = Buffer.from(rootOfAll(sha256, note.partitions)).toString('base64');
  if (note.text.split('\n')[2] !== root) throw new CommandFailed('The note was changed.', 'Use another copy of it.');
  return note;
}

async function verifiedByServer(shell: Shell, kept: SignedNote | undefined): Promise<Verified> {
  const { call } = await connect(shell);
  const { seal, restores } = await call(readLogSeal);
  const display = progressDisplay(shell);
  const found: PartitionVerification[] = [];
  const faults: Verified['faults'] = [];
  const ownFaults: Verified['faults'] = [];
  try {
    for (let partition = 0, partitions = 1; partition < partitions; partition += 1) {
      const noted = kept?.partitions[partition];
      const verified = await call(verifyLog, { query: { partition, ...(noted && { size: noted.size }) } });
      found.push(verified);
      ({ partitions } = verified);
      ownFaults.push(...verified.faults.map((fault) => ({ partition, ...fault })));
      if (noted !== undefined) faults.push(...heldTo(noted.root, verified.root, partition));
      display.update({ fraction: (partition + 1) / partitions, text: `${partition + 1} of ${partitions} partitions` });
    }
  } finally {
    display.finish();
  }
  const events = found.reduce((sum, partition) => sum + partition.events, 0);
  const sealedAt = kept?.sealedAt ?? seal?.sealedAt ?? null;
  // Only a log that is as it was sealed, and differs from the note alone, is explained by a restore.
  const restored = ownFaults.length > 0 || faults.length === 0 ? undefined : restoreOver(kept, restores);
  return { events, sealedAt, faults: [...ownFaults, ...faults], ...(restored && { restored }) };
}

/** The recorded restore that took away what the note covers: to a moment before the note, and after it was signed. */
function restoreOver(note: SignedNote | undefined, restores: readonly LogRestore[]): LogRestore | undefined {
  const signed = Date.parse(note?.sealedAt ?? '');
  return restores.find(({ at, until }) => Date.parse(until) < signed && signed < Date.parse(at));
}

async function verifiedInFile(shell: Shell, file: string, note: SignedNote): Promise<Verified> {
  const display = progressDisplay(shell);
  const total = note.partitions.reduce((sum, { size }) => sum + size, 0);
  let events = 0;
  try {
    const roots = await rootsInFile(file, note.partitions, (read) => {
      shell.interruption.throwIfAborted();
      events = read;
      if (read % 1000 === 0) display.update({ fraction: Math.min(1, read / total), text: counted(read, 'event') });
    });
    const faults = roots.flatMap((root, partition) => heldTo(note.partitions[partition]!.root, root, partition));
    return { events, sealedAt: note.sealedAt, faults };
  } finally {
    display.finish();
  }
}

/** What a root says that is not the one of the note; null: there are fewer events. */
function heldTo(noted: string, root: string | null, partition: number): Verified['faults'] {
  if (root === noted) return [];
  return [{ partition, kind: root === null ? 'cut off' : 'another history', position: null }];
}

function describe({ events, sealedAt, faults, restored }: Verified): string[] {
  if (restored !== undefined)
    return [
      `The audit log records a restore at ${moment(restored.at)} to ${moment(restored.until)} (UTC), before this note.`,
      `${counted(events, 'event')} in the log match their own seals.`,
    ];
  if (faults.length > 0)
    return faults.map(({ partition, kind, position }) => `Partition ${partition}: ${sentences[kind](position)}.`);
  if (sealedAt === null) return [`${counted(events, 'event')}; none are sealed yet.`];
  return [`${counted(events, 'event')}. Everything sealed until ${moment(sealedAt)} (UTC) is unchanged.`];
}

/**
 * The root over the first events of each partition, Base64, from the file of events of an archive over all time; null
 * where the file has fewer than the note covers.
 */
async function rootsInFile(
  file: string,
  partitions: readonly SealedPartition[],
  progress: (events: number) => void,
): Promise<(string | null)[]> {
  const ranges = partitions.map(() => new MerkleRange(sha256));
  let read = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const event = eventOf(line, (read += 1));
    const range = ranges[event.partition];
    if (range === undefined)
      throw new CommandFailed(
        'The note belongs to another log: it covers fewer partitions.',
        'Use a note of this log.',
      );
    if (range.size < partitions[event.partition]!.size) range.add(leafHash(sha256, canonicalText(event)));
    progress(read);
  }
  return ranges.map((range, partition) => {
    const isWhole = range.size === partitions[partition]!.size;
    return isWhole ? Buffer.from(range.root()).toString('base64') : null;
  });
}

function eventOf(line: string, number: number): RecordedEventDocument {
  try {
    return JSON.parse(line) as RecordedEventDocument;
  } catch {
    throw new CommandFailed(
      `Line ${number} of the file is not an event.`,
      'Use events.jsonl from an archive over all time (Settings → Data Management).',
    );
  }
}
