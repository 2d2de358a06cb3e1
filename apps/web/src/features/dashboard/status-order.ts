import type { StatusCount } from '@deskledger/contracts';

/** In the order of the organization's own list; labels that it does not name come after, as the server sorted them. */
export function inConfiguredOrder(rows: readonly StatusCount[], configured: readonly string[]): StatusCount[] {
  const place = new Map(configured.map((label, index) => [label, index]));
  const placeOf = ({ category }: StatusCount) => place.get(category) ?? configured.length;
  return rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => placeOf(a.row) - placeOf(b.row) || a.index - b.index)
    .map(({ row }) => row);
}
