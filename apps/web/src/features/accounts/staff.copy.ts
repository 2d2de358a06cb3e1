import { counted } from '../../copy/count.js';

/** What the list of accounts and the page of an invitation say. */
export const staffCopy = {
  title: 'Accounts',
  /** As it stands in a sentence. */
  theAccounts: 'the accounts',
  text: 'Everybody who can sign in here. Administrators change settings and accounts, managers settings and surveys, agents their own profile. Agents see their own figures alone, once you have said which agent of the help desk they are.',
  inviteTitle: 'Invite somebody',
  inviteText: 'They get an email with a link that works once, for 7 days, and choose a name and a password themselves.',
  email: 'Email address',
  emailWrong: 'Enter an email address like name@company.com',
  role: 'Role',
  invite: 'Send invitation',
  inviting: 'Sending…',
  invited: (email: string) => `Invitation sent to ${email}`,
  /** Where there is no mail server. */
  mailsAreFiles:
    'Emails are kept as files on the server, since SMTP_URL is not set. Copy the link of an invitation from its menu and hand it over yourself.',
  rules: {
    title: 'Sign-in rules',
    theRules: 'the sign-in rules',
    label: 'Require a second factor',
    text: 'Everybody needs an authenticator app or a passkey. Who has neither is signed out, and sets one up right after the password, before anything else. API tokens go on working.',
    without: (count: number) =>
      count === 0 ? 'Everybody has one.' : `${counted(count, 'person has', 'people have')} none yet.`,
    required: 'A second factor is required from now on',
    notRequired: 'A second factor is not required any more',
  },
  letIn: {
    title: 'Let an Administrator in',
    text: 'Administrators can do everything here. Show that it is you who does this; you get an email about it.',
  },
  list: 'Accounts',
  you: 'You',
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  never: 'Has not signed in yet',
  lastSignIn: 'Last sign-in',
  until: 'Invitation works until',
  overSince: 'Invitation expired',
  deletes: 'Will be deleted on',
  actions: (name: string) => `Actions for ${name}`,
  makeRole: (role: string) => `Make ${role}`,
  chooseAgent: 'Agent of the help desk…',
  agent: {
    title: (name: string) => `Who ${name} is in the help desk`,
    text: 'The figures of this agent are the own figures of the account. Nobody can change that but administrators, whatever name or email address an account has.',
    label: 'Agent of the help desk',
    none: 'None',
    nothing: 'No such agent',
    suggested: (agent: string) => `Suggested, since the email address or the name is the same: ${agent}`,
    theAgents: 'the agents of the help desk',
    save: 'Save',
    isAgent: 'Help desk:',
    unnamed: (id: string) => `Agent ${id}`,
  },
  disable: 'Disable',
  enable: 'Enable',
  resend: 'Send invitation again',
  copyLink: 'Copy invitation link',
  withdraw: 'Withdraw invitation',
  done: {
    copyLink: (email: string) => `The link for ${email} is copied. It works once; whoever has it can accept.`,
    agent: (name: string, agent: string | null) =>
      agent === null ? `${name} is no agent of the help desk now` : `${name} is ${agent} in the help desk now`,
    role: (name: string, role: string) => `${name} is ${role} now and has to sign in again`,
    disable: (name: string) => `${name} is disabled and signed out everywhere`,
    enable: (name: string) => `${name} can sign in again`,
    resend: (email: string) => `Invitation sent again to ${email}`,
    withdraw: (email: string) => `The invitation of ${email} is withdrawn`,
  },
} as const;
