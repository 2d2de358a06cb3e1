import { designationChoices } from '@deskledger/contracts';
import { Option } from 'commander';

/** Of kinds of help desk that leave open what a ticket's designation is. */
export function designationOption(): Option {
  const text =
    'what to use as the designation of tickets, if the help desk has a choice; topic: category, else product, else department';
  return new Option('--designation <choice>', text).choices(designationChoices);
}
