import { copy } from '../../copy/copy.js';

/** The dashes of "no data" stand closer than figures do. */
export function NoFigure() {
  return <span className="tracking-tighter normal-nums">{copy.state.none}</span>;
}
