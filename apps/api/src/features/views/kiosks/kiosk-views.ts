import { kioskScreens, type KioskProgramme } from '@deskledger/contracts';
import type { ReportableTeams } from '../../accounts/index.js';
import type { ShownRow } from './kiosks.sql.js';

type ShownView = KioskProgramme['views'][number];

/** What in the address of a view asks for a person: whom it is narrowed to. */
const people = ['assignee', 'notAssignee'];
/** By what a breakdown tells groups apart. */
const groups = ['rows', 'columns'];

/**
 * The view as a TV display shows it; undefined where its screen or what it asks for names people, or a team whose figures would
 * tell what one of them did. A board is without such pins; undefined where it has no other.
 */
export function forKiosk(
  { name, screen: of, query, pins }: ShownRow,
  reported: ReportableTeams,
): ShownView | undefined {
  if (of === 'board') {
    const shown = (pins ?? []).filter((pin) => tellsOfNobody(new URLSearchParams(pin.query), reported));
    return shown.length === 0 ? undefined : { name, screen: of, pins: shown };
  }
  const screen = kioskScreens.find((one) => one === of);
  const asked = new URLSearchParams(query);
  if (screen === undefined || asked.get('tab') === 'team' || !tellsOfNobody(asked, reported)) return undefined;
  return { name, screen, query };
}

function tellsOfNobody(asked: URLSearchParams, { teams, isEach }: ReportableTeams): boolean {
  const isBy = (dimension: string) => groups.some((key) => asked.get(key) === dimension);
  const isNarrowed = people.some((key) => asked.has(key));
  if (isNarrowed || isBy('assignee') || (isBy('team') && !isEach)) return false;
  return [...asked.getAll('team'), ...asked.getAll('notTeam')].every((one) => teams.has(one));
}
