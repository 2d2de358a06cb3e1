import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link. It stands behind the #, in older mails in the query; from the address it moves into the
 * history at once, where a reload finds it and nobody who is shown the address.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { pathname, search, hash } = useLocation();
  const given = tokenIn(hash.slice(1)) ?? tokenIn(search);
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? keptToken(state);
}

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token');

function keptToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
