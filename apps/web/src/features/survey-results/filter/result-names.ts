import type { OrganizationCount, SurveyQuestion, SurveyResponse } from '@deskledger/contracts';
import { resultsCopy } from '../results.copy.js';
import { notSet } from '../../../lib/url/not-set.js';

/** Something to choose, under the name that people know. */
export interface Named {
  id: string;
  name: string;
}

/** Names for the ids that stand in the address, and what can be chosen by them. */
export interface ResultNames {
  organizations: readonly Named[];
  agents: readonly Named[];
  versions: readonly string[];
  questions: readonly Named[];
}

export interface NameSources {
  responses: readonly SurveyResponse[];
  organizations: readonly OrganizationCount[];
  versions: readonly { version: number; questions: readonly SurveyQuestion[] }[];
}

/** Of every source each id once, by name. Questions come as the newest version words them. */
export function namesFrom({ responses, organizations, versions }: NameSources): ResultNames {
  return {
    organizations: byName([
      ...organizations.map(({ organization, category }) => [organization, category] as const),
      ...responses.map(({ organization, organizationName }) => [organization, organizationName] as const),
    ]),
    agents: byName(responses.map(({ assignee }) => [assignee?.id ?? null, assignee?.name ?? null] as const)),
    versions: versions.map(({ version }) => String(version)),
    questions: questionsOf(versions),
  };
}

export function nameOf(names: readonly Named[], id: string): string {
  return id === notSet ? resultsCopy.notSet : (names.find((named) => named.id === id)?.name ?? id);
}

function byName(entries: readonly (readonly [id: string | null, name: string | null])[]): Named[] {
  const names = new Map<string, string>();
  for (const [id, name] of entries) if (id !== null && !names.has(id)) names.set(id, name ?? id);
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function questionsOf(versions: NameSources['versions']): Named[] {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  const questions = new Map<string, string>();
  for (const { questions: asked } of newestFirst) {
    for (const { id, question } of asked) if (!questions.has(id)) questions.set(id, question);
  }
  return [...questions].map(([id, name]) => ({ id, name }));
}
