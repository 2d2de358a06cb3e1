import { kioskScreens, type SavedView, type KioskProgramme } from '@deskledger/contracts';
import type { ReportableTeams } from '../../accounts/index.js';

type ShownView = KioskProgramme['views'][number];

/** What in the address of a view asks for a person: whom it is narrowed to, or the tab that names everybody. */
const people = ['assignee', 'notAssignee'];

/**
 * The view as a TV display shows it; undefined where its screen or what it asks for names people, or a team whose figures would
 * tell what one of them did.
 */
export function forKiosk(
  { name, screen: of, query }: Pick<SavedView, 'name' | 'screen' | 'query'>,
  reported: ReportableTeams,
): ShownView | undefined {
  const screen = kioskScreens.find((one) => one === of);
  const asked = new URLSearchParams(query);
  if (screen === undefined || asked.get('tab') === 'team' || people.some((key) => asked.has(key))) return undefined;
  return asksForFew(asked, reported) ? undefined : { name, screen, query };
}

function asksForFew(asked: URLSearchParams, { teams, isEach }: ReportableTeams): boolean {
  const isByTeam = ['rows', 'columns'].some((key) => asked.get(key) === 'team');
  return (isByTeam && !isEach) || [...asked.getAll('team'), ...asked.getAll('notTeam')].some((one) => !teams.has(one));
}
