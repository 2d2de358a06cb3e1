import { hasUnsavedText } from '../browser/unsaved-text.js';

/** Offers to sign in on the screen that is open. Resolves to whether the same person is signed in again. */
export type SignInOffer = () => Promise<boolean>;

let current: SignInOffer | undefined;

/** Set by the screen while it is open; undefined takes it back. */
export function setSignInOffer(offer: SignInOffer | undefined) {
  current = offer;
}

/** Undefined where nothing that somebody typed would be lost on the way to the login screen. */
export const offerSignIn = () => (hasUnsavedText() ? current?.() : undefined);
