import { inviteContactList, previewContactList, type ContactListSummary } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { readTextFile } from '../../yaml/read-text-file.js';
import { findSurvey } from './find-survey.js';

interface FileOptions {
  survey?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** Invites the contacts of a CSV file, or shows who would be invited. */
export async function inviteFile(shell: Shell, path: string, { survey, dryRun, json }: FileOptions): Promise<void> {
  const { text: csv, name } = await readTextFile(shell, path);
  const server = await connect(shell);
  const { id } = await findSurvey(server, survey);
  const asked = { params: { id }, body: { csv } };
  const summary = dryRun ? await server.call(previewContactList, asked) : await server.call(inviteContactList, asked);
  createOutput(shell, { json }).one(summary, (made) => describe(made, name, dryRun === true));
}

function describe(
  { contacts, invitations, leftOut, faults, faultyLines }: ContactListSummary,
  name: string,
  isDry: boolean,
) {
  const what = isDry ? 'would be invited' : 'invited';
  const others = leftOut.map(({ reason, contacts: count, lines }) => {
    const named = lines.length === count ? lines.join(', ') : `${lines.join(', ')}, …`;
    return `Left out: ${counted(count, 'contact')} (${reason}), line ${named}`;
  });
  const wrong = faults.map(
    ({ line, field, message }) => `${name}:${line}: ${field === null ? '' : `${field}: `}${message}`,
  );
  const more = faultyLines - faults.length;
  return [
    `${counted(invitations, 'contact')} of ${contacts.toLocaleString('en-US')} ${what}.`,
    ...others,
    ...wrong,
    ...(more > 0 ? [`${counted(more, 'more faulty line')} not shown.`] : []),
  ];
}
