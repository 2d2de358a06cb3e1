import { contactListBounds, type ContactListObjection } from '@deskledger/contracts';
import { counted, n } from '../../../copy/count.js';
import { invitationsCopy } from './invitations.copy.js';

const reasons: Record<ContactListObjection, string> = {
  ...invitationsCopy.reasons,
  repeated: 'Repeated in the file',
  already_listed: 'Invited from a file today',
};

/** What is said about inviting the contacts of a file. */
export const contactListCopy = {
  title: 'Invite contacts from a file',
  survey: 'Survey',
  noSurvey: 'No survey is active. Publish one first.',
  zone: 'CSV file of contacts',
  drop: `Drop a CSV file with up to ${n(contactListBounds.contacts)} contacts. The first line names the columns: email, and optionally name, language and ticket.`,
  choose: 'Choose file',
  another: 'Choose another file',
  notText: 'This file is not UTF-8 text. Save it as CSV in UTF-8.',
  tooLong: 'This file is too large. Split it into several files.',
  checking: 'Checking…',
  file: (name: string) => `File: ${name}`,
  willInvite: (count: number, of: number) => `${n(count)} of ${counted(of, 'contact', 'contacts')} will be invited.`,
  leftOut: (reason: ContactListObjection, count: number) => `${reasons[reason]}: ${n(count)}`,
  lines: (lines: readonly number[], count: number) =>
    `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${lines.length < count ? ', …' : ''}`,
  faulty: (count: number) => `${counted(count, 'line', 'lines')} with errors, left out`,
  fault: (line: number, field: string | null, message: string) =>
    field === null ? `Line ${n(line)}: ${message}` : `Line ${n(line)}, ${field}: ${message}`,
  moreFaults: (count: number) => `${counted(count, 'more line', 'more lines')} with errors`,
  confirm: (count: number) => (count === 0 ? 'Invite contacts' : `Invite ${counted(count, 'contact', 'contacts')}`),
  inviting: 'Inviting…',
  done: (count: number) => `${counted(count, 'invitation is', 'invitations are')} on the way`,
} as const;
