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
} as const;
