import type { Role } from './roles.js';

/** Who reads the figures of every person; the others read their own, and those of all people together. */
export const readersOfPeople = ['administrator', 'manager'] as const satisfies readonly Role[];

export const readsPeople = (role: Role): boolean => readersOfPeople.some((one) => one === role);

/** Whose figures a question can reveal, beside those of all people together. */
export interface PeopleAsked {
  /** Agents of the help desk that it is narrowed to or leaves out, by their ids there; or each of them. */
  readonly agents: readonly string[] | 'everybody';
  /** Teams that it is narrowed to or leaves out (`-`: the tickets of none); or each of them. */
  readonly teams: readonly string[] | 'all';
}

/** How many people a team has at least whose figures everybody may ask for: those of fewer tell what one of them did. */
export const fewestInTeam = 3;

interface HolderFilter {
  readonly assignee?: readonly string[] | undefined;
  readonly notAssignee?: readonly string[] | undefined;
  readonly team?: readonly string[] | undefined;
  readonly notTeam?: readonly string[] | undefined;
}

interface ListFilter extends HolderFilter {
  readonly by?: readonly string[] | undefined;
  readonly byTeam?: readonly string[] | undefined;
  readonly state?: string | undefined;
  readonly event?: string | undefined;
}

interface Dimensions {
  readonly rows: string;
  readonly columns?: string | undefined;
}

const isAnything = (values: readonly string[] | undefined) => values !== undefined && values.length > 0;

/** 'Not set' stands for what nobody holds. */
const somebody = (values: readonly string[] | undefined): string[] => (values ?? []).filter((value) => value !== '-');

/**
 * Of figures: whoever they are narrowed to, and whoever is left out of them, since the difference is that person's. A team
 * stands for its people, unless the question names those.
 */
export function peopleInFigures({ assignee, notAssignee, team = [], notTeam = [] }: HolderFilter) {
  return {
    agents: [...somebody(assignee), ...somebody(notAssignee)],
    teams: isAnything(assignee) ? [] : [...team, ...notTeam],
  } satisfies PeopleAsked;
}

/** Of lists: the same, but of tickets that are open now everybody may know who holds them. Whom something was done by is a figure. */
export function peopleInList({ by, byTeam = [], ...filter }: ListFilter): PeopleAsked {
  const { agents, teams } = isWork(filter) ? { agents: [], teams: [] } : peopleInFigures(filter);
  return { agents: [...agents, ...somebody(by)], teams: isAnything(by) ? teams : [...teams, ...byTeam] };
}

/** Whether a list is of tickets to be done: open now, whatever was done to them before. */
const isWork = ({ state, event = 'created' }: ListFilter) =>
  event === 'open' || (state === 'open' && event === 'created');

/** Of figures by a dimension: everybody where each person is one of its groups, and each team where these are. */
export function peopleInGroups({ rows, columns, ...filter }: HolderFilter & Dimensions): PeopleAsked {
  const { agents, teams } = peopleInFigures(filter);
  const isBrokenDownBy = (dimension: string) => rows === dimension || columns === dimension;
  return {
    agents: isBrokenDownBy('assignee') ? 'everybody' : agents,
    teams: isBrokenDownBy('team') && !isAnything(filter.assignee) ? 'all' : teams,
  };
}
