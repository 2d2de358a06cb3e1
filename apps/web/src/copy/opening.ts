/** Whether somebody is there; all the words that the landing page's script needs. */
export const openingCopy = {
  openUntil: (time: string) => `Open now, until ${time}`,
  opens: (time: string) => `Closed now. Opens ${time}`,
} as const;
