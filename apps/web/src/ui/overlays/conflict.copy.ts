/** What is said when two people changed the same thing. */
export const conflictCopy = {
  somebody: 'Someone',
  choice: 'Your changes are still here. Nothing is overwritten until you decide.',
  review: 'Review changes',
  mine: 'Keep mine',
  difference: 'Their version compared with yours',
} as const;
