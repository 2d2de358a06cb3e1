/** What columns are called, by the fields that they are: letters and digits alone, lower case, without accents, the likeliest first. */
export type Headings = Readonly<Record<string, readonly string[]>>;

/** Fields by column. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** Fields by column as their names suggest; each field once, for the column whose name fits it best. */
export function guessColumns(columns: readonly string[], headings: Headings): ColumnMapping {
  const mapping: Record<string, string> = {};
  for (const [field, names] of Object.entries(headings)) {
    const free = columns.filter((column) => !Object.hasOwn(mapping, column));
    const [best] = free
      .map((column) => ({ column, rank: names.indexOf(plain(column)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank);
    if (best !== undefined) mapping[best.column] = field;
  }
  return mapping;
}

/** The same where a person says of some columns what they are: an empty field leaves a column out. */
export function chooseColumns(mapping: ColumnMapping, choices: ColumnMapping): ColumnMapping {
  const chosen = new Set(Object.values(choices));
  const guessed = Object.entries(mapping).filter(
    ([column, field]) => !Object.hasOwn(choices, column) && !chosen.has(field),
  );
  return Object.fromEntries([...guessed, ...Object.entries(choices).filter(([, field]) => field !== '')]);
}

function plain(column: string): string {
  // Accents come off: they are written in several ways, and left out at times.
  return column
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');
}
