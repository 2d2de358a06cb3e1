import type { OrganizationDocument } from '@deskledger/contracts';
import { isLocalDay } from '@deskledger/domain';
import type { Command } from 'commander';
import { WrongUse } from '../../failures/failures.js';
import type { Shell } from '../../terminal/shell.js';
import { checkPolicyFile, policyFile, renderPolicies, type Policies } from './policy-file.js';
import { settingsFileCommand } from './settings-file.js';

interface PolicyOptions {
  /** A day, or `start`; without it, the latest entry. */
  readonly from?: string;
  readonly running?: boolean;
}

type Dated = OrganizationDocument['policies'][number];

/** `cli policy …`: the policies of service levels as YAML files. */
export function policyCommand(shell: Shell): Command {
  return settingsFileCommand<Policies, PolicyOptions>(shell, {
    noun: 'policy',
    plural: 'policies',
    schema: policyFile,
    addOptions: (to) =>
      to
        .option('--from <date>', 'the policies from this day on, or `start`; default: the latest ones', dayOrStart)
        .option('--running', 'with publish: apply them to open tickets too, from that day on'),
    check: (text, settings) => checkPolicyFile(text, settings?.calendars),
    render: renderPolicies,
    onServer: ({ policies }, options) => entryOf(policies, options)?.policies ?? [],
    changed: ({ policies }, value, options) => ({ policies: withEntry(policies, value, options) }),
    draft: (policies) => ({ policies }),
  });
}

function dayOrStart(text: string): string {
  if (text === 'start' || isLocalDay(text)) return text;
  throw new WrongUse(`--from is '${text}'. It must be a date such as 2027-01-01, or start.`);
}

function entryOf(policies: readonly Dated[], { from }: PolicyOptions): Dated | undefined {
  if (from === undefined) return policies.at(-1);
  return policies.find((entry) => entry.from === (from === 'start' ? null : from));
}

/** The entries with that of the asked day replaced or added, by their days. */
function withEntry(policies: readonly Dated[], value: Policies, options: PolicyOptions): Dated[] {
  const present = entryOf(policies, options);
  const day = options.from === undefined ? (present?.from ?? null) : options.from === 'start' ? null : options.from;
  const entry: Dated = {
    from: day,
    appliesTo: options.running === true ? 'running' : (present?.appliesTo ?? 'new'),
    policies: value,
  };
  const others = policies.filter((one) => one !== present);
  const hasStart = day === null || others.some(({ from }) => from === null);
  const start: Dated[] = hasStart ? [] : [{ from: null, appliesTo: 'new', policies: [] }];
  return [...start, ...others, entry].sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
}
