import { giveAccess, listConnections, type ResponseOf } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { ask, askSecrets } from '../../terminal/ask.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource, kindOf } from './find-source.js';

type Field = ResponseOf<typeof listConnections>['sources'][number]['access'][number];

interface AccessOptions {
  set: Readonly<Record<string, string>>;
  forget?: boolean;
  json?: boolean;
}

/** `cli source give-access <id>`: what the help desk asks of those who read it; secrets are asked for. */
export function sourceGiveAccessCommand(shell: Shell) {
  return command(shell, 'give-access', 'grant Deskledger API access to a help desk; asks for the secrets')
    .argument('<id>', 'ID of the connection')
    .option('--set <name=value>', 'value of a field that is not secret; repeat for more fields', addField, {})
    .option('--forget', 'remove the stored credentials')
    .addOption(jsonOption())
    .action(async (id: string, { set, forget, ...options }: AccessOptions) => {
      const { call } = await connect(shell);
      const { items, sources } = await call(listConnections);
      const { access: fields } = kindOf(sources, findSource(items, id).source);
      const access = forget === true ? null : await accessFromPerson(shell, fields, set);
      createOutput(shell, options).one(await call(giveAccess, { params: { id }, body: { access } }), describeSource);
    });
}

async function accessFromPerson(shell: Shell, fields: readonly Field[], set: AccessOptions['set']) {
  refuseOthers(fields, set);
  const access: Record<string, string> = {};
  for (const { name, isSecret, isOptional } of fields) {
    if (isSecret || (isOptional === true && set[name] === undefined)) continue;
    access[name] = set[name] ?? (await askField(shell, name));
  }
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const answers = await askSecrets(
    shell,
    secrets.map((name) => `${name}: `),
  );
  secrets.forEach((name, index) => (access[name] = answers[index]!));
  const empty = Object.keys(access).find((name) => access[name] === '');
  if (empty !== undefined) throw new WrongUse(`The ${empty} is empty.`, 'Enter it on the terminal, or pipe it in.');
  return access;
}

/** A secret is never an argument: those are seen by others, and kept by shells. */
function refuseOthers(fields: readonly Field[], set: AccessOptions['set']): void {
  const open = fields.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  const other = Object.keys(set).find((name) => !open.includes(name));
  if (other === undefined) return;
  throw new WrongUse(`--set does not take '${other}'.`, open.length > 0 ? `It takes ${open.join(', ')}.` : undefined);
}

async function askField(shell: Shell, name: string): Promise<string> {
  if (shell.stdin.isTTY === true) return ask(shell, `${name}: `);
  throw new WrongUse(`The ${name} is missing.`, `For example: --set ${name}=…`);
}

function addField(text: string, before: AccessOptions['set']): AccessOptions['set'] {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new WrongUse(`--set is '${text}'. It must be name=value.`);
  return { ...before, [name]: value };
}
