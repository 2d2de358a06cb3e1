import type { Pin } from '@deskledger/contracts';

/** The pins with one of them beside another; as they are where one of the two is gone. */
export function movedPin(pins: readonly Pin[], moved: string, beside: string, side: 'before' | 'after'): Pin[] {
  const pin = pins.find(({ id }) => id === moved);
  const rest = pins.filter(({ id }) => id !== moved);
  const place = rest.findIndex(({ id }) => id === beside);
  if (pin === undefined || place === -1) return [...pins];
  const at = side === 'after' ? place + 1 : place;
  return [...rest.slice(0, at), pin, ...rest.slice(at)];
}

/** The pins with one that was taken away, where it was. */
export function restoredPin(pins: readonly Pin[], pin: Pin, place: number): Pin[] {
  if (pins.some(({ id }) => id === pin.id)) return [...pins];
  return [...pins.slice(0, place), pin, ...pins.slice(place)];
}
