import { resultsCopy } from '../results.copy.js';

/** Says over a chart what narrows it; nothing where nothing does. */
export function Filtered({ by }: { by: string | undefined }) {
  if (by === undefined) return null;
  return (
    <p dir="auto" className="mb-1 text-small wrap-anywhere text-muted">
      {resultsCopy.filtered(by)}
    </p>
  );
}
