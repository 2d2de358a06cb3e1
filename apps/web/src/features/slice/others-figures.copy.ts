import { fewestInTeam } from '@deskledger/contracts';

/** What is said where an agent asks for figures of another. */
export const othersCopy = {
  title: 'These figures belong to someone else',
  text: 'Only Managers and Administrators can see them. Remove the agent filter to see figures of all tickets, or open your own in the reports.',
  own: 'See your own figures',
  teamTitle: 'These figures belong to a small team',
  teamText: `Only Managers and Administrators can see them. You can see teams of at least ${fewestInTeam} people. Remove the team filter to see figures of all tickets.`,
} as const;
