import type { Role } from '../accounts/account.js';

/** Who reads the figures of every person; the others read their own, and those of all people together. */
export const readersOfPeople = ['administrator', 'manager'] as const satisfies readonly Role[];

export const readsPeople = (role: Role): boolean => readersOfPeople.some((one) => one === role);

/** Agents of the help desk whose own figures a question asks for, by their ids there; or those of each of them. */
export type PeopleAsked = readonly string[] | 'everybody';

interface HolderFilter {
  readonly assignee?: readonly string[] | undefined;
  readonly notAssignee?: readonly string[] | undefined;
}

interface DeedFilter {
  readonly by?: readonly string[] | undefined;
}

interface Dimensions {
  readonly rows: string;
  readonly columns?: string | undefined;
}

/** 'Not set' stands for what nobody holds. */
const somebody = (values: readonly string[] | undefined): string[] => (values ?? []).filter((value) => value !== '-');

/** Of figures: whoever they are narrowed to, and whoever is left out of them, since the difference is that person's. */
export const peopleInFigures = ({ assignee, notAssignee }: HolderFilter): string[] => [
  ...somebody(assignee),
  ...somebody(notAssignee),
];

/** Of lists, in which everybody finds the tickets that others hold: whoever something was done by, which tells how often. */
export const peopleInList = ({ by }: DeedFilter): PeopleAsked => somebody(by);

/** Of figures by a dimension: everybody where each person is one of its groups. */
export const peopleInGroups = (asked: HolderFilter & Dimensions): PeopleAsked =>
  asked.rows === 'assignee' || asked.columns === 'assignee' ? 'everybody' : peopleInFigures(asked);
