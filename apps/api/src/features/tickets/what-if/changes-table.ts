import { clockNames, type PromiseStanding, type WhatIfDraft } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import {
  handedOn,
  localInstants,
  type PreambleLine,
  type Table,
  type TableRow,
} from '../../../platform/files/index.js';
import { readOrganizationNames } from '../read-organization-names.js';
import type { PolicyReplay } from './policy-replay.js';
import { changedPromise } from './what-if-figures.js';

const standings: Readonly<Record<PromiseStanding, string>> = {
  met: 'met',
  breached: 'missed',
  running: 'running',
  paused: 'paused',
  ended: 'closed without a reply',
  unmeasured: 'not measured',
  none: 'no target',
};

interface About {
  readonly timezone: string;
  readonly lines: readonly PreambleLine[];
}

/** Every promise that a draft changes as a table, a row each. */
export function changesTable(
  replay: PolicyReplay,
  database: Database,
  draft: WhatIfDraft,
  { timezone, lines }: About,
): Table {
  const at = localInstants(timezone);
  const names = new Map<string, string>();
  const rows = handedOn<readonly TableRow[]>((hand) =>
    replay.replay(draft, async ({ tickets }) => {
      const changes = tickets.flatMap((ticket) =>
        ticket.changes.flatMap((change) => changedPromise(ticket, change) ?? []),
      );
      if (changes.length === 0) return;
      const ids = new Set(changes.flatMap(({ organization }) => organization ?? []));
      const unknown = [...ids].filter((id) => !names.has(id));
      for (const [id, name] of await readOrganizationNames(database, unknown)) names.set(id, name);
      await hand(
        changes.map(({ ticketId, organization, kind, from, to, dueBefore, dueAfter }) => [
          ...[ticketId, organization && (names.get(organization) ?? organization), clockNames[kind]],
          ...[standings[from], standings[to], at(dueBefore), at(dueAfter)],
        ]),
      );
    }),
  );
  const days = `${draft.since ?? 'the beginning'} to ${draft.until ?? 'today'}`;
  return {
    name: 'What if',
    preamble: [['Tickets created', days], ['Time zone', timezone], ...lines],
    headings: ['Ticket', 'Organization', 'Target', 'Result now', 'Result by the draft', 'Due now', 'Due by the draft'],
    portions: rows as AsyncIterable<readonly TableRow[]>,
  };
}
