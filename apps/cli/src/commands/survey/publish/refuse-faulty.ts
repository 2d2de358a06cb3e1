import { CommandFailed } from '../../../failures/failures.js';
import type { Output } from '../../../terminal/output.js';
import { counted } from '../../../terminal/words.js';
import { faultLine } from '../file/file-fault.js';
import type { SurveyFileOnDisk } from '../file/read-survey-file.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';

/** The survey of a sound file. Otherwise says every fault with its line and column and throws. */
export function refuseFaulty(output: Output, file: SurveyFileOnDisk): IdentifiedSurvey {
  if (file.survey !== null) return file.survey;
  output.one({ file: file.name, valid: false, faults: file.faults }, () => []);
  for (const fault of file.faults) output.info(faultLine(file.name, fault));
  throw faulty(file);
}

export function faulty({ name, faults }: Pick<SurveyFileOnDisk, 'name' | 'faults'>): CommandFailed {
  return new CommandFailed(`${counted(faults.length, 'error')} in ${name}.`);
}
