/** What a simulated help desk calls whom and what its tickets name by numbers, which begin at 1. */
export interface SimulatedNames {
  readonly people: readonly { readonly name: string; readonly email: string }[];
  readonly groups: readonly string[];
  readonly companies: readonly string[];
}

const numbered = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

export const plainNames: SimulatedNames = {
  people: numbered(200, 'Person').map((name) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '-')}@example.com`,
  })),
  groups: numbered(5, 'Group'),
  companies: numbered(140, 'Company'),
};
