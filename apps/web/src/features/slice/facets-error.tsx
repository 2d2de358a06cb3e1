import { useQuery } from '@tanstack/react-query';
import { sliceCopy } from './slice.copy.js';
import { facetsQuery } from './slice.queries.js';

/** Says that there is nothing to choose from because it could not be had. */
export function FacetsError() {
  const { isError } = useQuery(facetsQuery);
  if (!isError) return null;
  return (
    <p role="alert" className="border-t border-line px-3 py-2 text-small text-danger">
      {sliceCopy.noFacets}
    </p>
  );
}
