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
const notYou = `If this was not you, set a new password at once ("Forgot your password?" on the login screen) and tell your administrator.`;

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
        `Somebody entered your email address and password${facts.details['ip'] ? ` from ${facts.details['ip']}` : ''}. Open this link to finish signing in. It works once, for 15 minutes.`,
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
        'Somebody asked for a new password for your account. Open this link to set one. It works once, for 30 minutes.',
      ],
      action: { label: 'Set a new password', url: facts.link },
      closing: 'If you did not ask for this, do nothing: your password stays as it is.',
    }),
  },
  invitation: {
    page: '/auth/accept#token=',
    write: (facts) => ({
      subject: `You are invited to ${product}`,
      paragraphs: [
        'Hello,',
        `${facts.details['inviter'] ?? 'An administrator'} invites you to ${product} at ${facts.origin}. Open this link to choose your name and password. It works once, for 7 days.`,
      ],
      action: { label: 'Accept the invitation', url: facts.link },
      closing: 'If you do not know what this is about, do nothing.',
    }),
  },
  'deletion-requested': notice(
    'Your account will be deleted',
    ({ origin, details }) =>
      `Your account at ${origin} will be deleted on ${details['day'] ?? 'the day you were told'}. Until then you can keep it: sign in and press Cancel.`,
  ),
  news: {
    write: (facts) => ({
      subject: `News from ${product}`,
      paragraphs: [hello(facts), ...(facts.details['text'] ?? '').split('\n')],
      action: { label: 'Open the dashboard', url: `${facts.origin}/dashboard` },
      closing: 'You get this because emails are on in Settings, Notifications. There you can turn them off.',
    }),
  },
  'password-changed': notice(
    'Your password was changed',
    ({ origin }) => `The password of your account at ${origin} was changed just now.`,
  ),
  /** To the old address. Links for new passwords do not come there any more. */
  'address-changed': {
    write: (facts) => ({
      subject: 'Your email address was changed',
      paragraphs: [
        hello(facts),
        `The email address of your account at ${facts.origin} was changed just now, to ${facts.details['email'] ?? 'another one'}. You sign in with that one from now on, and messages about your account go there.`,
      ],
      closing:
        'If this was not you, tell your administrator at once: this address does not open your account any more.',
    }),
  },
  /** To the new address, which somebody may have mistyped. */
  'address-taken': {
    write: (facts) => ({
      subject: 'This is the email address of your account now',
      paragraphs: [
        hello(facts),
        `From now on, you sign in at ${facts.origin} with this address, and messages about your account come here.`,
      ],
      closing: 'If you do not know what this is about, do nothing.',
    }),
  },
  'second-factor-on': notice(
    'Two-factor authentication is on',
    ({ origin }) =>
      `From now on, a login with your password at ${origin} takes a code of your authenticator app as well.`,
  ),
  'second-factor-off': notice(
    'Two-factor authentication was turned off',
    ({ origin }) => `From now on, signing in at ${origin} takes no code of an authenticator app any more.`,
  ),
  'passkey-added': notice(
    'A passkey was added to your account',
    ({ origin, details }) =>
      `Your account at ${origin} has a new passkey, ‘${details['passkey'] ?? ''}’. It signs in without your password.`,
  ),
  'passkey-removed': notice(
    'A passkey was removed from your account',
    ({ origin, details }) =>
      `The passkey ‘${details['passkey'] ?? ''}’ does not open your account at ${origin} any more.`,
  ),
  'token-made': notice(
    'An API token was made in your name',
    ({ origin, details }) =>
      `Your account at ${origin} has a new API token, ‘${details['name'] ?? ''}’ with the role ${roleIn(details)}. It ends ${details['day'] === undefined ? 'when it is revoked' : `on ${details['day']}`}. You can revoke it in Settings, Security.`,
  ),
  'administrator-let-in': notice(
    'Your account let an Administrator in',
    ({ origin, details }) => `Your account at ${origin} ${details['deed'] ?? 'let an Administrator in'} just now.`,
  ),
  'directory-token-made': notice(
    'A token for a directory was made in your name',
    ({ origin, details }) =>
      `Your account at ${origin} made a token for the directory ‘${details['name'] ?? ''}’. You can revoke it in Settings, Accounts.`,
  ),
  'identity-provider-changed': notice(
    'An identity provider was changed in your name',
    ({ origin, details }) =>
      `Your account at ${origin} changed the identity provider ‘${details['name'] ?? ''}’, through which people sign in. Its settings are in Settings, Accounts.`,
  ),
  'recovery-code-used': notice(
    'A recovery code was used',
    ({ details }) =>
      `Somebody signed in to your account with a recovery code. ${details['left'] ?? 'No'} of your codes are left; you can make new ones in Settings, Security.`,
  ),
  'login-verification-off': notice(
    'Login verification was turned off',
    ({ origin }) => `From now on, logins at ${origin} need not be confirmed by email.`,
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
