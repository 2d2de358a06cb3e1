import { wallScreens, type SavedView, type WallProgramme } from '@deskledger/contracts';

type ShownView = WallProgramme['views'][number];

/** What in the address of a view asks for a person: whom it is narrowed to, or the tab that names everybody. */
const people = ['assignee', 'notAssignee'];

/** The view as a wall shows it; undefined where its screen or what it asks for names people. */
export function forWall({
  name,
  screen: of,
  query,
}: Pick<SavedView, 'name' | 'screen' | 'query'>): ShownView | undefined {
  const screen = wallScreens.find((one) => one === of);
  const asked = new URLSearchParams(query);
  if (screen === undefined || asked.get('tab') === 'team' || people.some((key) => asked.has(key))) return undefined;
  return { name, screen, query };
}
