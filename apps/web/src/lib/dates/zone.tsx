import { createContext, useContext } from 'react';

/** The organization's time zone (IANA name): every day and time on the screen is read in it, not in the viewer's. */
export const ZoneContext = createContext('UTC');

export function useZone(): string {
  return useContext(ZoneContext);
}
