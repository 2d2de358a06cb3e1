import { n } from '../../copy/count.js';

/** What is said about the items of a list whose order counts. */
export const orderedItemCopy = {
  edit: (name: string) => `Edit ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Delete ${name}`,
  moved: (name: string, place: number, all: number) => `${name} is now ${n(place)} of ${n(all)}`,
} as const;
