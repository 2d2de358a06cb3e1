import { withinBase } from '../url/base-path.js';
import { paths } from '../url/places.js';
import { rememberEnd, rememberRedirect } from './redirect-memory.js';
import { offerSignIn } from './sign-in-offer.js';
import { cookieTokens } from './tokens.js';

type Navigate = (path: string) => void;

/**
 * What happens when the server no longer knows the session (spec, section 4): the access token is removed and,
 * unless the login screen is already open, the current address is remembered and the login screen opens, which forgets
 * what the session has read. Where something would be lost that was typed, the screen stays and offers to sign in. A TV display says itself that it has ended: nobody is there to sign in.
 */
export function handleUnauthorized(navigate: Navigate, address = withinBase(location)) {
  if (address.pathname === paths.kiosk) return;
  cookieTokens.dropAccess();
  if (isLoginPath(address.pathname) || offerSignIn()) return;
  rememberEnd();
  rememberRedirect(address.pathname + address.search);
  navigate(paths.login);
}

function isLoginPath(pathname: string): boolean {
  return pathname === '/login' || pathname === '/auth' || pathname.startsWith('/auth/');
}
