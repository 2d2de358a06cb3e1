import { readFile } from 'node:fs/promises';
import { CallError, erasePerson, readErasure, type ErasureWish, type PersonErasure } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect, type Server } from '../../session/connect.js';
import { ask } from '../../terminal/ask.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { stoppable } from '../../terminal/stoppable.js';
import { counted } from '../../terminal/words.js';

interface EraseOptions {
  again?: string;
  yes?: boolean;
  json?: boolean;
}

const pollMs = 500;

/** `cli person erase <email>`: erases the personal data of a contact for good; every figure stays. */
export function personEraseCommand(shell: Shell) {
  return command(shell, 'erase', 'erase the personal data of a contact for good; every figure stays')
    .argument('[email]', 'address of the contact')
    .option('--again <file>', 'after a backup was restored: whom `erasures --json` named before')
    .option('--yes', 'do not ask')
    .addOption(jsonOption())
    .action(async (email: string | undefined, options: EraseOptions) => {
      if ((email === undefined) === (options.again === undefined))
        throw new WrongUse('Say whom: an address, or --again with a file.');
      const wishes = email === undefined ? await wishesIn(options.again!) : [{ email }];
      if (email !== undefined && options.yes !== true) await confirm(shell, email);
      const server = await connect(shell);
      const output = createOutput(shell, options);
      for (const wish of wishes) {
        const erasure = await stoppable(
          () => erased(shell, server, wish),
          'You stopped watching; the erasure goes on.',
          '`npx cli person erasures` shows how far it is.',
        );
        if (erasure === null) output.say('One of them is unknown here: nothing to erase.');
        else output.one(erasure, describe);
      }
    });
}

async function confirm(shell: Shell, email: string): Promise<void> {
  if (shell.stdin.isTTY !== true) throw new WrongUse('Nothing brings back what is erased: say --yes.');
  const typed = await ask(shell, `Nothing brings it back. Type ${email} to erase it: `);
  if (typed.toLowerCase() !== email.toLowerCase()) throw new WrongUse('That is another address; nothing was erased.');
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
    throw new WrongUse('The file is not what `npx cli person erasures --json` writes.');
  }
}

/** null when a hash stands for nobody who is known. */
async function erased(shell: Shell, server: Server, wish: ErasureWish): Promise<PersonErasure | null> {
  const display = progressDisplay(shell);
  try {
    let erasure = await server.call(erasePerson, { body: wish });
    while (erasure.status !== 'completed') {
      const { id, done, total } = erasure;
      const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} deliveries looked through`;
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

function describe({ tickets, texts, deliveries, quarantined, files }: PersonErasure): string[] {
  return [
    `Erased: ${counted(texts, 'text')} of ${counted(tickets, 'ticket')} and their surveys.`,
    `Emptied or deleted: ${deliveries} raw deliveries, ${quarantined} in quarantine, ${counted(files, 'file')}.`,
    'Every figure is as it was. Backups, and the help desk itself, still know the contact.',
  ];
}
