import { readsPeople, type Role } from '@deskledger/contracts';

/** Who sends figures to people who cannot see them for themselves. */
export const maySendToOthers = (role: Role): boolean => readsPeople(role);
