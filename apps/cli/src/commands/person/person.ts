import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  findPerson,
  type KnownPerson,
  exportPerson,
  CallError,
  erasePerson,
  readErasure,
  type ErasureWish,
  type PersonErasure,
  listErasures,
} from '@deskledger/contracts';
import { group, command, jsonOption } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { connect, type Server } from '../../session/connect.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import { counted, moment } from '../../terminal/words.js';
import { saveExport } from '../../session/save-export.js';
import { WrongUse } from '../../failures/failures.js';
import { ask } from '../../terminal/ask.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import { stoppable } from '../../terminal/stoppable.js';

export function personCommand(shell: Shell): Command {
  return group(shell, 'person', "find, export and erase a contact's data", [
    personFindCommand(shell),
    personExportCommand(shell),
    personEraseCommand(shell),
    personErasuresCommand(shell),
  ]);
}

/** `cli person find <email>`: what is known of a contact. */
function personFindCommand(shell: Shell) {
  return command(shell, 'find', 'show what is stored about a contact')
    .argument('<email>', 'email address of the contact')
    .addOption(jsonOption())
    .action(async (email: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      createOutput(shell, options).one(await call(findPerson, { body: { email } }), describePerson);
    });
}

function describePerson({ names, tickets, firstTicketAt, lastTicketAt, ...surveys }: KnownPerson): string[] {
  const { invitations, answers, unsubscribed, erasure } = surveys;
  return describeFields([
    ['Names', names.join(', ')],
    ['Tickets', tickets === 0 ? '0' : `${tickets}, ${moment(firstTicketAt)} to ${moment(lastTicketAt)} (UTC)`],
    ['Surveys', `${counted(invitations, 'invitation')}, ${counted(answers, 'response')}`],
    ['Unsubscribed', unsubscribed ? 'yes' : 'no'],
    ['Erased (UTC)', erasure && moment(erasure.createdAt)],
  ]);
}

/** `cli person export <email>`: everything that is known of a contact, as a ZIP archive. */
function personExportCommand(shell: Shell) {
  return command(shell, 'export', 'export everything stored about a contact as a ZIP archive')
    .argument('<email>', 'email address of the contact')
    .requiredOption('--output <file>', 'file to write the archive to')
    .addOption(jsonOption())
    .action(async (email: string, { output, json }: { output: string; json?: boolean }) => {
      const server = await connect(shell);
      // An earlier one may be about another person: it is not gone on with.
      const start = () => server.call(exportPerson, { body: { email } });
      createOutput(shell, { json }).one(await saveExport(shell, server, { start }, output), () => []);
    });
}

interface EraseOptions {
  again?: string;
  yes?: boolean;
  json?: boolean;
}

const pollMs = 500;

/** `cli person erase <email>`: erases the personal data of a contact for good; every figure stays. */
function personEraseCommand(shell: Shell) {
  return command(shell, 'erase', "erase a contact's personal data for good; figures do not change")
    .argument('[email]', 'email address of the contact')
    .option('--again <file>', 'after restoring a backup: erase everyone in this file, saved with `erasures --json`')
    .option('--yes', 'skip the confirmation')
    .addOption(jsonOption())
    .action(async (email: string | undefined, options: EraseOptions) => {
      if ((email === undefined) === (options.again === undefined))
        throw new WrongUse('Give an email address, or --again with a file.');
      const wishes = email === undefined ? await wishesIn(options.again!) : [{ email }];
      if (email !== undefined && options.yes !== true) await confirm(shell, email);
      const server = await connect(shell);
      const output = createOutput(shell, options);
      for (const wish of wishes) {
        const erasure = await stoppable(
          () => erased(shell, server, wish),
          'Stopped watching. The erasure continues.',
          'Run `npx cli person erasures` to see its progress.',
        );
        if (erasure === null) output.info('One person in the file is unknown here: nothing to erase.');
        else output.one(erasure, describeErasure);
      }
    });
}

async function confirm(shell: Shell, email: string): Promise<void> {
  if (shell.stdin.isTTY !== true) throw new WrongUse('Erasing data cannot be undone.', 'Add --yes to confirm.');
  const typed = await ask(shell, `This cannot be undone. Type ${email} to confirm: `);
  if (typed.toLowerCase() !== email.toLowerCase())
    throw new WrongUse('The address does not match. Nothing was erased.');
}

async function wishesIn(file: string): Promise<ErasureWish[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const persons = lines.map((line) => personIn(line));
  return [...new Set(persons)].map((person) => ({ person }));
}

function personIn(line: string): string {
  try {
    return (JSON.parse(line) as PersonErasure).person;
  } catch {
    throw new WrongUse('The file is not from `npx cli person erasures --json`.');
  }
}

/** null when a hash stands for nobody who is known. */
async function erased(shell: Shell, server: Server, wish: ErasureWish): Promise<PersonErasure | null> {
  const display = progressDisplay(shell);
  try {
    let erasure = await server.call(erasePerson, { body: wish });
    while (erasure.status !== 'completed') {
      const { id, done, total } = erasure;
      const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} deliveries checked`;
      display.update({ fraction: total === 0 ? 0 : done / total, text });
      await pause(pollMs, shell.interruption);
      erasure = await server.call(readErasure, { params: { id } });
    }
    return erasure;
  } catch (error) {
    if (error instanceof CallError && error.problem.status === 404 && 'person' in wish) return null;
    throw error;
  } finally {
    display.finish();
  }
}

function describeErasure({ tickets, texts, deliveries, quarantined, files }: PersonErasure): string[] {
  return [
    `Erased: ${counted(texts, 'text')} from ${counted(tickets, 'ticket')} and their surveys.`,
    `Emptied or deleted: ${deliveries} raw deliveries, ${quarantined} rejected events, ${counted(files, 'file')}.`,
    'Figures are unchanged. Backups and the help desk still contain the contact.',
  ];
}

const columns = [
  { heading: 'Time (UTC)', value: (erasure: PersonErasure) => moment(erasure.createdAt) },
  { heading: 'By', value: (erasure: PersonErasure) => erasure.createdBy },
  { heading: 'Person', value: (erasure: PersonErasure) => erasure.person.slice(0, 12) },
  { heading: 'Status', value: (erasure: PersonErasure) => erasure.status },
  { heading: 'Tickets', value: (erasure: PersonErasure) => erasure.tickets, align: 'right' as const },
  { heading: 'Texts', value: (erasure: PersonErasure) => erasure.texts, align: 'right' as const },
  { heading: 'Deliveries', value: (erasure: PersonErasure) => erasure.deliveries, align: 'right' as const },
  { heading: 'Files', value: (erasure: PersonErasure) => erasure.files, align: 'right' as const },
];

/** `cli person erasures`: who was erased when, by hashes alone; as JSON it is what `erase --again` takes. */
function personErasuresCommand(shell: Shell) {
  return command(shell, 'erasures', 'list erasures; keep the --json output with your backups')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listErasures);
      createOutput(shell, options).list(items, columns, 'No erasures yet.');
    });
}
