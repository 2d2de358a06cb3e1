/** What is said where nothing happened in the range. */
export const noFiguresCopy = {
  tryLonger: 'Try last 30 days',
} as const;
