/** A card and the query of its address, as a pin of a board has them. */
export interface PinSource {
  card: string;
  query: string;
}

let host: ((source: PinSource) => void) | undefined;

/** Cards ask for a place on a board here; the frame of the dashboard answers with a dialog. */
export const pinning = {
  ask: (card = '', query = '') => host?.({ card, query }),
  /** Answers with the way to leave again. */
  answer(listener: (source: PinSource) => void): () => void {
    host = listener;
    return () => {
      host = undefined;
    };
  },
};
