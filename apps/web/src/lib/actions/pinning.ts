let host: ((address: string) => void) | undefined;

/**
 * Cards ask for a place on a board here, and the frame of the dashboard answers with a dialog. `address`: of the card, whose
 * last segment names it, with what it is of: `ticketTrends?period=90days`.
 */
export const pinning = {
  ask: (address: string) => host?.(address),
  /** Only the frame answers, for as long as it is there. */
  answer: (listener: typeof host) => {
    host = listener;
  },
};
