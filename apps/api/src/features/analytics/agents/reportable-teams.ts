import { fewestInTeam } from '@deskledger/contracts';

/** Who worked in each team, by its name; under `-` in none. */
export type PeopleByTeam = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The teams of at least three people. The others together are what is missing from all: while these are fewer than three
 * people, the next smallest team is kept back with them.
 */
export function reportableTeams(people: PeopleByTeam): Set<string> {
  const bySize = [...people].sort(([one, ones], [other, others]) => ones.size - others.size || (one < other ? -1 : 1));
  const kept = new Set<string>();
  const reportable = new Set(people.keys());
  for (const [team, who] of bySize) {
    const isKept = who.size < fewestInTeam || (kept.size > 0 && kept.size < fewestInTeam);
    if (!isKept) break;
    reportable.delete(team);
    for (const one of who) kept.add(one);
  }
  return reportable;
}
