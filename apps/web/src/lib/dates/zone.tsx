import { createContext, useContext } from 'react';

/** Time zones (IANA names), and how days are written: who reads them is drawn anew when one changes. */
export interface Reading {
  /** In which instants are shown to this person. */
  readonly zone: string;
  /** Whose days the figures are of, whoever reads them. */
  readonly organizationZone: string;
  readonly dates: string;
}

export const ReadingContext = createContext<Reading>({ zone: 'UTC', organizationZone: 'UTC', dates: 'english' });

/** The zone in which instants are shown: one's own, or the organization's where nothing else was chosen. */
export function useZone(): string {
  return useContext(ReadingContext).zone;
}

/** The zone whose days the figures are of. */
export function useOrganizationZone(): string {
  return useContext(ReadingContext).organizationZone;
}
