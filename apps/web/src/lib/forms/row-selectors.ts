/** Where the hand goes on from a row that came: its first field. */
export function fieldOfRow(row: string | number): string {
  return `[data-row="${row}"] :is(input, [role=spinbutton])`;
}

/** Where it goes on from hours that came: when they begin. */
export const latestHours = 'ul > li:last-child input';

/** Where it goes on from one that went: the same button of a neighbour. */
export function removalOfRow(row: string | number): string {
  return `[data-row="${row}"] [data-remove]`;
}

/** Where it goes on from a section that came: the day from which that holds. */
export function dayOfSection(section: number): string {
  return `[data-section="${section}"] [role=spinbutton]`;
}
