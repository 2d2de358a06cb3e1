import { ProblemError } from '../../../platform/http/index.js';

const sentences = {
  'no role': 'You have no role yet. Ask an administrator for one.',
  'no account': 'You have no account. Ask an administrator for an invitation.',
  'no address': 'Your identity provider did not send your email address. Ask an administrator to change its settings.',
  'address not verified': 'Your email address is not verified at your identity provider. Verify it there first.',
  'address taken':
    'An account with your email address exists, but is not linked to this identity provider. Sign in with your password, or ask an administrator.',
  'address not proven':
    'An account with your email address exists, but its owner has not confirmed the address. If it is yours, reset the password in a browser where you have signed in before, and open the emailed link there. Otherwise ask an administrator.',
  disabled: 'Your account is disabled. Ask an administrator.',
};

/** Why somebody whom an identity provider knows is not let in. */
export class NoEntry extends ProblemError {
  constructor(
    readonly reason: keyof typeof sentences,
    /** The account that it is about, if any. */
    readonly accountId?: string,
  ) {
    super(403, 'sign_in_refused', sentences[reason]);
  }
}
