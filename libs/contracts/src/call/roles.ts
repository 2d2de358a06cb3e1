import * as z from 'zod/mini';

export const roles = ['administrator', 'manager', 'agent'] as const;
export const role = z.enum(roles);
export type Role = z.output<typeof role>;
