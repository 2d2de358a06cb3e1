import type { Letter } from '../../../platform/mail/index.js';

/** What a letter can say. */
interface LetterFacts {
  readonly name: string;
  /** Address of the page that the letter's button opens; '' where it has none. */
  readonly link: string;
  /** PUBLIC_URL. */
  readonly origin: string;
  readonly details: Readonly<Record<string, string>>;
}

interface LetterKind {
  /** The page, up to the token: behind the #, which no server, log or other site sees. */
  readonly page?: `/${string}`;
  readonly write: (facts: LetterFacts) => Letter;
}

const product = 'Support Dashboard';
const hello = ({ name }: LetterFacts) => `Hello ${name},`;
const notYou = `If this was not you, set a new password now (“Forgot your password?” on the login screen) and contact your administrator.`;

/** Something about the account was changed; its owner hears of it, whoever did it. */
const notice = (subject: string, sentence: (facts: LetterFacts) => string): LetterKind => ({
  write: (facts) => ({ subject, paragraphs: [hello(facts), sentence(facts)], closing: notYou }),
});

/** A role as the screens call it. */
const roleIn = ({ role = '' }: LetterFacts['details']) => role.charAt(0).toUpperCase() + role.slice(1);

/** Every mail that people who sign in here get about their account. */
const accountLetters = {
  'verify-login': {
    page: '/verify-login#token=',
    write: (facts) => ({
      subject: `Confirm your login to ${product}`,
      paragraphs: [
        hello(facts),
        `Someone entered your email address and password${facts.details['ip'] ? ` from ${facts.details['ip']}` : ''}. Open this link to finish signing in. It works once and expires in 15 minutes.`,
      ],
      action: { label: 'Confirm login', url: facts.link },
      closing: notYou,
    }),
  },
  'reset-password': {
    page: '/auth/reset#token=',
    write: (facts) => ({
      subject: `Set a new password for ${product}`,
      paragraphs: [
        hello(facts),
        'Someone asked to reset the password of your account. Open this link to set a new one. It works once and expires in 30 minutes.',
      ],
      action: { label: 'Set a new password', url: facts.link },
      closing: 'If you did not ask for this, ignore this email. Your password does not change.',
    }),
  },
  invitation: {
    page: '/auth/accept#token=',
    write: (facts) => ({
      subject: `You are invited to ${product}`,
      paragraphs: [
        'Hello,',
        `${facts.details['inviter'] ?? 'An administrator'} invited you to ${product} at ${facts.origin}. Open this link to choose your name and password. It works once and expires in 7 days.`,
      ],
      action: { label: 'Accept invitation', url: facts.link },
      closing: 'If you did not expect this, ignore this email.',
    }),
  },
  'deletion-requested': notice(
    'Your account will be deleted',
    ({ origin, details }) =>
      `Your account at ${origin} will be deleted on ${details['day'] ?? 'the announced day'}. To keep it, sign in before then and press Cancel.`,
  ),
  news: {
    write: (facts) => ({
      subject: `News from ${product}`,
      paragraphs: [hello(facts), ...(facts.details['text'] ?? '').split('\n')],
      action: { label: 'Open the dashboard', url: `${facts.origin}/dashboard` },
      closing: 'You get this because emails are on. Turn them off in Settings, Notifications.',
    }),
  },
  'figure-alert': {
    write: (facts) => ({
      subject: `Alert from ${product}`,
      paragraphs: [hello(facts), ...(facts.details['text'] ?? '').split('\n')],
      action: { label: 'Open alerts', url: `${facts.origin}/dashboard/settings?tab=alerts` },
      closing: 'You get this because you are on the list of this alert. Change it in Settings, Alerts.',
    }),
  },
  'password-changed': notice(
    'Your password was changed',
    ({ origin }) => `The password of your account at ${origin} was just changed.`,
  ),
  /** To the old address. Links for new passwords do not come there any more. */
  'address-changed': {
    write: (facts) => ({
      subject: 'Your email address was changed',
      paragraphs: [
        hello(facts),
        `The email address of your account at ${facts.origin} was just changed to ${facts.details['email'] ?? 'another one'}. Sign in with the new address from now on. It also receives messages about your account.`,
      ],
      closing: 'If this was not you, contact your administrator now. You can no longer sign in with this address.',
    }),
  },
  /** To the new address, which somebody may have mistyped. */
  'address-taken': {
    write: (facts) => ({
      subject: 'This is now the email address of your account',
      paragraphs: [
        hello(facts),
        `From now on, sign in at ${facts.origin} with this address. It also receives messages about your account.`,
      ],
      closing: 'If you did not expect this, ignore this email.',
    }),
  },
  'second-factor-on': notice(
    'Two-factor authentication is on',
    ({ origin }) =>
      `From now on, signing in with your password at ${origin} also requires a code from your authenticator app.`,
  ),
  'second-factor-off': notice(
    'Two-factor authentication was turned off',
    ({ origin }) => `Signing in at ${origin} no longer requires a code from your authenticator app.`,
  ),
  'passkey-added': notice(
    'A passkey was added to your account',
    ({ origin, details }) =>
      `Your account at ${origin} has a new passkey, ‘${details['passkey'] ?? ''}’. You can sign in with it instead of your password.`,
  ),
  'passkey-removed': notice(
    'A passkey was removed from your account',
    ({ origin, details }) =>
      `The passkey ‘${details['passkey'] ?? ''}’ can no longer sign in to your account at ${origin}.`,
  ),
  'token-made': notice(
    'An API token was created for your account',
    ({ origin, details }) =>
      `Your account at ${origin} has a new API token, ‘${details['name'] ?? ''}’ with the role ${roleIn(details)}. It ${details['day'] === undefined ? 'does not expire' : `expires on ${details['day']}`}. You can revoke it in Settings, Security.`,
  ),
  'administrator-let-in': notice(
    'Your account gave someone Administrator access',
    ({ origin, details }) =>
      `Your account at ${origin} just ${details['deed'] ?? 'gave someone Administrator access'}.`,
  ),
  'directory-token-made': notice(
    'A directory token was created from your account',
    ({ origin, details }) =>
      `Your account at ${origin} created a token for the directory ‘${details['name'] ?? ''}’. You can revoke it in Settings, Accounts.`,
  ),
  'identity-provider-changed': notice(
    'An identity provider was changed from your account',
    ({ origin, details }) =>
      `Your account at ${origin} changed the identity provider ‘${details['name'] ?? ''}’, which people use to sign in. Check it in Settings, Accounts.`,
  ),
  'recovery-code-used': notice(
    'A recovery code was used',
    ({ details }) =>
      `Someone signed in to your account with a recovery code. Codes left: ${details['left'] ?? 'none'}. You can create new ones in Settings, Security.`,
  ),
  'login-verification-off': notice(
    'Login verification was turned off',
    ({ origin }) => `Signing in at ${origin} no longer requires confirmation by email.`,
  ),
} satisfies Record<string, LetterKind>;

export type AccountLetterKind = keyof typeof accountLetters;

/** The kind behind a stored name; undefined where an older or newer version of the product wrote it. */
export function letterKind(name: string): LetterKind | undefined {
  return (accountLetters as Record<string, LetterKind>)[name];
}

/** The address that a letter's button opens. `origin`: PUBLIC_URL. */
export function letterLink({ page = '/' }: LetterKind, origin: string, token: string): string {
  return `${origin}${page}${token}`;
}

/** The same of an invitation. */
export const invitationLink = (origin: string, token: string) => letterLink(accountLetters.invitation, origin, token);
