import type { EditableSettings, OrganizationDocument, WhatIfDraft } from '@deskledger/contracts';
import type { Command } from 'commander';
import type * as z from 'zod/mini';
import type { Output } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { readTextFile } from '../../yaml/read-text-file.js';
import { refuseFaulty } from '../../yaml/refuse-faulty.js';
import type { CheckedValue } from './check-file.js';

/** A part of the settings that is kept as a file. */
export interface SettingsFile<Value, Options> {
  readonly noun: string;
  readonly plural: string;
  readonly schema: z.ZodMiniType;
  /** Which part is meant. */
  readonly addOptions: (to: Command) => Command;
  readonly check: (text: string, settings?: OrganizationDocument) => CheckedValue<Value>;
  readonly render: (value: Value) => string;
  readonly onServer: (settings: OrganizationDocument, options: Options) => Value;
  /** The settings with what the file says. */
  readonly changed: (settings: OrganizationDocument, value: Value, options: Options) => Partial<EditableSettings>;
  /** What is tried on past tickets. */
  readonly draft: (value: Value) => WhatIfDraft;
}

/** The value of a file without faults. @throws CommandFailed once its faults are told */
export async function soundFile<Value, Options>(
  shell: Shell,
  output: Output,
  path: string,
  kind: SettingsFile<Value, Options>,
  settings: OrganizationDocument,
) {
  const { name, text } = await readTextFile(shell, path);
  const { faults, value } = kind.check(text, settings);
  return { name, value: refuseFaulty(output, { name, faults }, value) };
}
