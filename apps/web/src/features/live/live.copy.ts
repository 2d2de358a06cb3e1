/** What is said about live updates. */
export const liveCopy = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  paused: 'Paused',
  menu: (state: string) => `Live updates: ${state}`,
  pause: 'Pause live updates',
  resume: 'Resume live updates',
  updated: (ago: string) => `Updated ${ago}`,
  /** Instead of it, while a figure of the page could not be had at all. */
  incomplete: 'Some figures missing',
} as const;
