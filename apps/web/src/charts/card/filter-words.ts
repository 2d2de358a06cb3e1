import { createContext } from 'react';

/** What narrows the figures of every chart of a screen, in words; undefined where nothing does. */
export const FilterWords = createContext<string | undefined>(undefined);
