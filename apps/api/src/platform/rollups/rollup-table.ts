import type { RollupTable } from '@deskledger/domain';

/** Types of the key columns that are not text. */
const keyTypes: Readonly<Record<string, string>> = { day: 'date', bucket: 'date', stripe: 'smallint' };

/** The SQL type of a column of the key. */
export function keyType(column: string): string {
  return keyTypes[column] ?? 'text';
}

/** The condition under which a row of the table says nothing. */
export function emptyRow({ sums }: RollupTable): string {
  return sums.map((column) => `${column} = 0`).join(' and ');
}

export function columnsOf({ key, sums }: RollupTable): string[] {
  return [...key, ...sums];
}
