import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import type { SurveyTemplate } from '@deskledger/contracts';
import { ask } from '../../../terminal/ask.js';
import type { Server } from '../../../session/connect.js';
import type { Output } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { CommandFailed } from '../../../failures/failures.js';
import { checkSurveyFile, type CheckedFile } from '../file/check-survey-file.js';
import { faultLine } from '../../../yaml/file-fault.js';
import { utf8Text } from '../../../yaml/read-text-file.js';
import { renderSurvey } from '../file/render-survey.js';
import { faulty } from '../../../yaml/refuse-faulty.js';
import { surveyCompleted } from '../publish/publish-plan.js';
import { publishSurvey, type PublishOptions, type SentSurvey } from '../publish/publish-survey.js';
import type { PublishReport } from '../publish/publish-report.js';

const header = ' Save and close the editor to send the survey. Close it without a change to leave the survey as it is.';

/**
 * Lets a person change the survey in an editor until it is sound, and sends it; null when nothing was changed.
 * Rejects when it is given up or refused; the file then stays, and the message names it.
 */
export async function editSurvey(
  shell: Shell,
  server: Server,
  output: Output,
  survey: SurveyTemplate,
  options: PublishOptions,
): Promise<PublishReport | null> {
  if (survey.status === 'completed') throw surveyCompleted(survey);
  const path = join(await mkdtemp(join(shell.env['TMPDIR'] ?? tmpdir(), 'deskledger-survey-')), 'survey.yaml');
  const before = renderSurvey(survey, header);
  await writeFile(path, before, { mode: 0o600 });
  const report = await keepingFile(output, path, async () => {
    const edited = await editUntilSound(shell, output, path, before);
    if (edited === null) return null;
    const sent = { survey: { ...edited.survey, id: survey.id }, image: edited.image };
    return publishSurvey(server, output, sent, options);
  });
  await rm(dirname(path), { recursive: true });
  return report;
}

/** null when the file was left as it was. */
async function editUntilSound(shell: Shell, output: Output, path: string, before: string): Promise<SentSurvey | null> {
  for (;;) {
    await editFile(shell, path);
    const text = utf8Text(await readFile(path), path);
    if (text === before) return null;
    const checked = checkSurveyFile(text, dirname(path));
    if (checked.survey !== null) return { survey: checked.survey, image: checked.image };
    await offerAnotherTry(shell, output, path, checked);
  }
}

async function offerAnotherTry(shell: Shell, output: Output, path: string, { faults }: CheckedFile): Promise<void> {
  for (const fault of faults) output.info(faultLine(path, fault));
  const isAnswered = shell.stdin.isTTY === true && /^(y(es)?)?$/i.test(await ask(shell, 'Edit it again? [Y/n] '));
  if (!isAnswered) throw faulty({ name: path, faults });
}

async function keepingFile<T>(output: Output, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    output.info(`Your text is saved. Send it with \`npx cli survey publish ${path}\`.`);
    throw error;
  }
}

/** Opens the file in the person's editor ($VISUAL, else $EDITOR, else vi) and waits until it is closed. */
export async function editFile({ env }: Shell, path: string): Promise<void> {
  const editor = [env['VISUAL'], env['EDITOR']].find((name) => name !== undefined && name.trim() !== '') ?? 'vi';
  // Through a shell, because the variable may hold options: `code --wait`.
  const child = spawn(`${editor} "${path}"`, { shell: true, stdio: 'inherit', env: { ...env } });
  const code = await withoutInterrupts(
    () => new Promise<number | null>((closed, failed) => child.once('error', failed).once('close', closed)),
  );
  if (code === 0) return;
  throw new CommandFailed(
    `The editor '${editor}' ended with ${code === null ? 'a signal' : `code ${code}`}. Nothing was sent.`,
    'Set another editor with the environment variable EDITOR.',
  );
}

/** Ctrl-C goes to everything in the terminal, but in an editor it is meant for the editor: nobody else hears of it. */
async function withoutInterrupts<T>(work: () => Promise<T>): Promise<T> {
  const ignore = () => undefined;
  const others = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT').on('SIGINT', ignore);
  try {
    return await work();
  } finally {
    process.off('SIGINT', ignore);
    for (const other of others) process.on('SIGINT', other);
  }
}
