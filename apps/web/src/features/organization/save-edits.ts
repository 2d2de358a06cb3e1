import { CallError, type EditableSettings, type OrganizationDocument } from '@deskledger/contracts';
import { SavingCancelled } from '../settings/index.js';

export type Draft = Partial<EditableSettings>;
export type SettingName = keyof EditableSettings;

/** Unsaved changes, and the settings over which they were written. */
export interface Edits {
  readonly draft: Draft;
  readonly seen: OrganizationDocument;
}

/** Somebody else has changed settings that we want to change as well. */
export interface Conflict {
  readonly theirs: OrganizationDocument;
  readonly mine: Draft;
  readonly names: readonly SettingName[];
}

/** What is said with a change. */
export interface Confirmed {
  readonly reason?: string;
}

interface Surroundings {
  /** The settings as this device knows them now. */
  present: () => OrganizationDocument;
  /** Takes over what the server has said. */
  adopt: (settings: OrganizationDocument) => void;
  send: (body: Draft & { version: number } & Confirmed) => Promise<OrganizationDocument>;
  decide: (conflict: Conflict) => Promise<'mine' | 'theirs'>;
  /** Whether to go on, asked before anything is sent; null: not. */
  confirm: (changed: Draft) => Promise<Confirmed | null>;
}

/**
 * Saves what was changed over what is there now. What somebody else has changed meanwhile stays, unless it was changed
 * here as well: then it is asked for, as often as somebody is faster.
 */
export async function saveEdits(
  { draft, seen }: Edits,
  { present, adopt, send, decide, confirm }: Surroundings,
): Promise<void> {
  let [mine, known] = [draft, seen];
  let confirmed: Draft = {};
  let said: Confirmed = {};
  for (;;) {
    const theirs = present();
    const changed = differing(mine, theirs);
    const names = namesOf(changed).filter((name) => !isSame(theirs[name], known[name]));
    known = theirs;
    if (names.length > 0) {
      if ((await decide({ theirs, mine: changed, names })) === 'theirs') mine = without(mine, names);
      continue;
    }
    if (namesOf(changed).length === 0) return;
    if (!isSame(changed, confirmed)) {
      const answer = await confirm(changed);
      if (answer === null) throw new SavingCancelled();
      [confirmed, said] = [changed, answer];
    }
    try {
      return adopt(await send({ ...changed, ...said, version: theirs.version }));
    } catch (error) {
      const newer = error instanceof CallError ? error.problem.settings : undefined;
      if (newer === undefined) throw error;
      adopt(newer);
    }
  }
}

/** Those of the changes that are not there already. */
export function differing(draft: Draft, stored: EditableSettings): Draft {
  return without(
    draft,
    namesOf(draft).filter((name) => isSame(draft[name], stored[name])),
  );
}

export function namesOf(draft: Draft): SettingName[] {
  return Object.keys(draft) as SettingName[];
}

function without(draft: Draft, names: readonly SettingName[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.some((other) => other === name)));
}

/** Settings are texts, numbers and lists of labels. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
