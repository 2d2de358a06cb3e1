import { CommandFailed } from '../failures/failures.js';
import type { Output } from '../terminal/output.js';
import { counted } from '../terminal/words.js';
import { faultLine, type FileFault } from './file-fault.js';

interface FaultyFile {
  readonly name: string;
  readonly faults: readonly FileFault[];
}

/** What a sound file says. Otherwise says every fault with its line and column and throws. @param value null where there are faults */
export function refuseFaulty<Value>(output: Output, file: FaultyFile, value: Value | null): Value {
  if (value !== null) return value;
  output.one({ file: file.name, valid: false, faults: file.faults }, () => []);
  for (const fault of file.faults) output.info(faultLine(file.name, fault));
  throw faulty(file);
}

export function faulty({ name, faults }: FaultyFile): CommandFailed {
  return new CommandFailed(`${counted(faults.length, 'error')} in ${name}.`);
}
