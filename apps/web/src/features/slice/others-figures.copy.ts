import { fewestInTeam } from '@deskledger/contracts';

/** What is said where an agent asks for figures of another. */
export const othersCopy = {
  title: 'These are figures of another person',
  text: 'Managers and Administrators see them. You see the figures of all tickets when no agent is in the filter, and your own in the reports.',
  own: 'See your own figures',
  teamTitle: 'These are figures of a small team',
  teamText: `Managers and Administrators see them. You see those of teams in which at least ${fewestInTeam} people work, and of all tickets when no team is in the filter.`,
} as const;
