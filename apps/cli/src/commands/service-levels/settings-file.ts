import { isDeepStrictEqual } from 'node:util';
import {
  previewOrganization,
  readOrganization,
  updateOrganization,
  type EditableSettings,
  type SettingsPreview,
} from '@deskledger/contracts';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { CommandFailed, FoundDifferences } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, group, jsonOption } from '../../terminal/command.js';
import { checkOutput, saveForEditing } from '../../terminal/output-file.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { colouredDiff, unifiedDiff } from '../../yaml/coloured-diff.js';
import { faultLine } from '../../yaml/file-fault.js';
import { readTextFile } from '../../yaml/read-text-file.js';
import { soundFile, type SettingsFile } from './sound-file.js';
import { whatIfCommand } from './what-if.js';

type CommonOptions = {
  json?: boolean;
  output?: string;
  force?: boolean;
  dryRun?: boolean;
  yes?: boolean;
  reason?: string;
};

/** `pull`, `validate`, `diff`, `publish` and `schema` of such a file, and what else there is. */
export function settingsFileCommand<Value, Options>(
  shell: Shell,
  kind: SettingsFile<Value, Options>,
  others: readonly Command[] = [],
): Command {
  return group(shell, kind.noun, `manage ${kind.plural} of service levels, kept as YAML files`, [
    pullCommand(shell, kind),
    validateCommand(shell, kind),
    diffCommand(shell, kind),
    publishCommand(shell, kind),
    whatIfCommand(shell, kind),
    ...others,
    schemaCommand(shell, kind),
  ]);
}

function pullCommand<Value, Options>(shell: Shell, kind: SettingsFile<Value, Options>) {
  return kind
    .addOptions(command(shell, 'pull', `save the ${kind.plural} of the server as a YAML file`))
    .option('-o, --output <file>', 'write to this file instead of stdout')
    .option('--force', 'replace the file if it exists')
    .addOption(jsonOption())
    .action(async (options: CommonOptions & Options) => {
      const { output: path, force, json } = options;
      if (path !== undefined) await checkOutput(path);
      const { call } = await connect(shell);
      const value = kind.onServer(await call(readOrganization), options);
      const output = createOutput(shell, { json });
      const text = kind.render(value);
      if (path === undefined) return output.one(value, () => text.trimEnd().split('\n'));
      await saveForEditing(path, text, force === true);
      output.one({ file: path }, () => []);
      output.info(`Saved the ${kind.plural} to ${path}.`);
    });
}

function validateCommand<Value, Options>(shell: Shell, kind: SettingsFile<Value, Options>) {
  return command(shell, 'validate', `check ${kind.noun} files without a server`)
    .argument('<file...>', 'YAML files; `-` reads standard input')
    .addOption(jsonOption())
    .action(async (paths: string[], options: CommonOptions) => {
      const output = createOutput(shell, options);
      let mistakes = 0;
      for (const path of paths) {
        const { name, text } = await readTextFile(shell, path);
        const { faults } = kind.check(text);
        mistakes += faults.length;
        output.one({ file: name, valid: faults.length === 0, faults }, () =>
          faults.length === 0
            ? [`${name} is a valid ${kind.noun} file.`]
            : faults.map((fault) => faultLine(name, fault)),
        );
      }
      if (mistakes > 0) throw new CommandFailed(`${counted(mistakes, 'error')} in ${counted(paths.length, 'file')}.`);
    });
}

function diffCommand<Value, Options>(shell: Shell, kind: SettingsFile<Value, Options>) {
  return kind
    .addOptions(command(shell, 'diff', `compare a ${kind.noun} file with the server`))
    .argument('<file>', 'YAML file; `-` reads standard input')
    .addOption(jsonOption())
    .action(async (path: string, options: CommonOptions & Options) => {
      const output = createOutput(shell, options);
      const { call } = await connect(shell);
      const settings = await call(readOrganization);
      const { name, value } = await soundFile(shell, output, path, kind, settings);
      const [before, after] = [kind.render(kind.onServer(settings, options)), kind.render(value)];
      const patch = before === after ? '' : unifiedDiff({ name: 'server', text: before }, { name, text: after });
      output.one({ same: patch === '', diff: patch }, () => (patch === '' ? [] : colouredDiff(patch)));
      if (patch === '') output.info(`No difference between ${name} and the server.`);
      else throw new FoundDifferences(`${name} and the server differ.`);
    });
}

function publishCommand<Value, Options>(shell: Shell, kind: SettingsFile<Value, Options>) {
  return kind
    .addOptions(command(shell, 'publish', `make the ${kind.plural} of the server those of a file`))
    .argument('<file>', 'YAML file; `-` reads standard input')
    .option('--dry-run', 'show what would change, without saving anything')
    .option('--yes', 'proceed even if tickets get other results')
    .option('--reason <text>', 'why, for the audit log')
    .addOption(jsonOption())
    .action(async (path: string, options: CommonOptions & Options) => {
      const output = createOutput(shell, options);
      const { call } = await connect(shell);
      const settings = await call(readOrganization);
      const { name, value } = await soundFile(shell, output, path, kind, settings);
      const body = kind.changed(settings, value, options);
      const isSame = Object.entries(body).every(([key, one]) =>
        isDeepStrictEqual(one, settings[key as keyof EditableSettings]),
      );
      if (isSame) {
        output.one({ published: false, same: true }, () => []);
        return output.info(`No difference between ${name} and the server.`);
      }
      const preview = await call(previewOrganization, { body });
      for (const line of previewLines(preview)) output.info(line);
      const others = preview.verdicts.reduce((sum, { tickets }) => sum + tickets, 0);
      if (options.dryRun === true) return output.one({ published: false, preview }, () => []);
      if (others > 0 && options.yes !== true) {
        throw new CommandFailed('Nothing was saved.', 'Add --yes to change the results of these tickets.');
      }
      await call(updateOrganization, {
        body: { ...body, ...(options.reason !== undefined && { reason: options.reason }) },
      });
      output.one({ published: true, preview }, () => [`Published ${name}.`]);
      if (others > 0) output.info('All figures are recalculated, including past ones.');
    });
}

function previewLines({ tickets, verdicts, compliance }: SettingsPreview): string[] {
  const rate = ({ rate: share }: SettingsPreview['compliance']['before']) => (share === null ? '--' : `${share} %`);
  const moves = verdicts.map(
    ({ from, to, tickets: count }) => `  ${verdictWords[from]} -> ${verdictWords[to]}: ${counted(count, 'ticket')}`,
  );
  return [
    moves.length === 0
      ? 'No ticket gets another result.'
      : `Tickets with another result, of ${counted(tickets, 'ticket')}:`,
    ...moves,
    `Compliance of the last 30 days: ${rate(compliance.before)} -> ${rate(compliance.after)}`,
  ];
}

const verdictWords = {
  ...{ met: 'Met', breached: 'Breached', running: 'Running', paused: 'Paused', none: 'No target' },
} as const satisfies Record<SettingsPreview['verdicts'][number]['from'], string>;

function schemaCommand<Value, Options>(shell: Shell, { noun, plural, schema }: SettingsFile<Value, Options>) {
  return command(shell, 'schema', `print the JSON schema of ${noun} files, for completion in editors`)
    .option('--json', 'has no effect: the schema is always JSON')
    .action(() => {
      const json = { title: `Deskledger ${plural}`, ...z.toJSONSchema(schema, { io: 'input' }) };
      shell.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
    });
}
