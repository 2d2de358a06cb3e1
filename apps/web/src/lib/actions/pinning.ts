let host: ((address: string) => void) | undefined;

/**
 * Cards ask for a place on a board here, and the frame of the dashboard answers with a dialog. `address`: of the card, whose
 * last segment names it, with what it is of: `ticketTrends?period=90days`.
 */
export const pinning = {
  ask: (address: string) => host?.(address),
  /** Answers with the way to leave again. */
  answer(listener: (address: string) => void): () => void {
    host = listener;
    return () => {
      host = undefined;
    };
  },
};
