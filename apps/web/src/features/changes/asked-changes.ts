import { changedFigures, type ChangedFigure } from '@deskledger/contracts';
import { dimensions, type Dimension } from '@deskledger/domain';

export interface AskedChanges {
  metric: ChangedFigure;
  rows: Dimension;
}

/** The figure and the dimension that an address names; by organization where it names none. Null: they are unknown. */
export function askedChanges({
  figure,
  rows = 'organization',
}: Record<string, string | undefined>): AskedChanges | null {
  const metric = changedFigures.find((one) => one === figure);
  const by = dimensions.find((one) => one === rows);
  return metric && by ? { metric, rows: by } : null;
}
