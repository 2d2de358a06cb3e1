import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlySet<Chunk>;

const frame = /\/dashboard\.layout\.tsx$/;
/** What stands in the frame, or leads to it; what signs in does without it. */
const screen = /\/routes\/(dashboard\/)?(?!login)[^/]+\.route\.tsx$/;

/** Whether it is the frame around the dashboard's screens. */
export const isFrame = ({ facadeModuleId }: Chunk) => frame.test(facadeModuleId ?? '');

/**
 * What is there when a page or part comes, whoever asks for it: what all who ask have loaded, and what was there for them.
 * @param closures everything that each page and part needs to run.
 */
export function loadedBefore(closures: ReadonlyMap<Chunk, Chunks>): Map<Chunk, Chunks> {
  const users = [...closures.keys()];
  const everything = union(...closures.values());
  const askers = new Map(users.map((user) => [user, askersOf(user, closures)]));
  const there = new Map<Chunk, Chunks>(users.map((user) => [user, everything]));
  // What one part has loaded is there for the next: reckoned anew until nothing changes.
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    for (const user of users) {
      const loads = (askers.get(user) ?? []).map((asker) => union(closures.get(asker), there.get(asker)));
      there.set(user, intersection(loads));
    }
    now = [...there.values()].reduce((sum, { size }) => sum + size, 0);
  }
  return there;
}

/** Who fetches it when it is needed; a screen comes after the frame. */
function askersOf(user: Chunk, closures: ReadonlyMap<Chunk, Chunks>): Chunk[] {
  if (screen.test(user.facadeModuleId ?? '')) return [...closures.keys()].filter(isFrame);
  const asks = ({ dynamicImports }: Chunk) => dynamicImports.includes(user.fileName);
  return [...closures].flatMap(([asker, loaded]) => (asker !== user && [...loaded].some(asks) ? [asker] : []));
}

const union = (...sets: (Chunks | undefined)[]) => new Set(sets.flatMap((set) => [...(set ?? [])]));

function intersection([first = new Set(), ...others]: readonly Chunks[]): Chunks {
  return new Set([...first].filter((chunk) => others.every((set) => set.has(chunk))));
}
