import { useEffect } from 'react';
import { cookieTokens } from '../../../lib/api/tokens.js';

/** Cookies are shared by all tabs: whoever comes back to this one after signing in elsewhere is signed in here too. */
export function useSignInElsewhere(onSignedIn: () => void) {
  useEffect(() => {
    const look = () => {
      if (cookieTokens.access() !== undefined) onSignedIn();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onSignedIn]);
}
