/** Words of the product specification about team performance, to the letter. */
export const teamSpecCopy = {
  comingSoon: 'Coming soon - detailed team performance analytics',
} as const;
