import type { LiveChange } from '@deskledger/contracts';

/** NOTIFY channel on which every commit that moved a read model says what it moved: `{"kinds":["tickets"]}`. */
export const CHANGES_CHANNEL = 'deskledger_changes';

export type ChangeKind = LiveChange['kinds'][number];

export const allKinds: readonly ChangeKind[] = ['tickets', 'surveys', 'settings'];

/** The payload for a change of these kinds. */
export const changePayload = (kinds: readonly ChangeKind[]): string => JSON.stringify({ kinds });

/** The kinds that a payload names; all of them when it cannot be understood. */
export function kindsOf(payload: string): readonly ChangeKind[] {
  try {
    const { kinds } = JSON.parse(payload) as { kinds?: unknown };
    const known = Array.isArray(kinds) ? allKinds.filter((kind) => kinds.includes(kind)) : [];
    return known.length === 0 ? allKinds : known;
  } catch {
    return allKinds;
  }
}
