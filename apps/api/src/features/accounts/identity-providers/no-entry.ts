import { ProblemError } from '../../../platform/http/index.js';

const sentences = {
  'no role': 'Nobody has given you a role here. Ask an administrator.',
  'no account': 'You have no account here. Ask an administrator for an invitation.',
  'no address': 'Your identity provider did not say your email address. An administrator has to have it said.',
  'address not verified':
    'Your identity provider says that your email address is not verified. Have it verified there.',
  'address taken':
    'There is an account with your email address already, and it is not joined to this way of signing in. Sign in with your password, or ask an administrator.',
  'address not proven':
    'There is an account with your email address already, but its owner has only said that the address is theirs. If that is you, ask for a new password in a browser in which you have signed in before, and open the link in the mail there. Else ask an administrator.',
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
