/** The filter value that finds what has no organization, no status, no agent and the like. */
export const notSet = '-';
