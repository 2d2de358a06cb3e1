/** Whether a reader is told who did finished work: by which agents, and in which teams ('' and `-`: in none). */
export interface Sight {
  agent(id: string): boolean;
  team(name: string): boolean;
}

/** Of whom nobody knows. */
export const noSight: Sight = { agent: () => false, team: () => false };

/** Of who reads the figures of every person, and of the page of a single ticket. */
export const fullSight: Sight = { agent: () => true, team: () => true };
