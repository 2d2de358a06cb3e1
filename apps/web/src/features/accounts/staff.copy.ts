import { counted } from '../../copy/count.js';

/** What the list of accounts and the page of an invitation say. */
export const staffCopy = {
  title: 'Accounts',
  /** As it stands in a sentence. */
  theAccounts: 'the accounts',
  text: 'Everyone who can sign in. Administrators change settings and accounts, managers change settings and surveys, agents change their own profile. Agents see only their own figures, once you link them to a help desk agent.',
  inviteTitle: 'Invite people',
  inviteText: 'They get an email with a link to choose a name and password. It works once and expires after 7 days.',
  email: 'Email address',
  emailWrong: 'Enter an email address like name@company.com',
  role: 'Role',
  invite: 'Send invitation',
  inviting: 'Sending…',
  invited: (email: string) => `Invitation sent to ${email}`,
  /** Where there is no mail server. */
  mailsAreFiles:
    'SMTP_URL is not set, so emails are saved as files on the server. Copy each invitation link from its menu and send it yourself.',
  rules: {
    title: 'Sign-in rules',
    theRules: 'the sign-in rules',
    label: 'Require a second factor',
    text: 'Everyone needs an authenticator app or a passkey. Anyone without one is signed out and must set one up at the next sign-in. API tokens keep working.',
    without: (count: number) =>
      count === 0 ? 'Everyone has one.' : `${counted(count, 'person has', 'people have')} none yet.`,
    required: 'A second factor is now required',
    notRequired: 'A second factor is no longer required',
  },
  letIn: {
    title: 'Grant Administrator access',
    text: 'Administrators have full access. Confirm it is you. You will get an email about this.',
  },
  list: 'Accounts',
  you: 'You',
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  never: 'Has not signed in yet',
  lastSignIn: 'Last sign-in',
  until: 'Invitation expires',
  overSince: 'Invitation expired',
  deletes: 'Will be deleted on',
  actions: (name: string) => `Actions for ${name}`,
  makeRole: (role: string) => `Make ${role}`,
  chooseAgent: 'Link help desk agent…',
  agent: {
    title: (name: string) => `Link ${name} to a help desk agent`,
    text: 'This account sees the agent’s figures as its own. Only administrators can change the link. Names and email addresses do not affect it.',
    label: 'Help desk agent',
    none: 'None',
    nothing: 'No matching agent',
    suggested: (agent: string) => `Suggested because the email address or name matches: ${agent}`,
    theAgents: 'the help desk agents',
    save: 'Save',
    isAgent: 'Help desk:',
    unnamed: (id: string) => `Agent ${id}`,
  },
  disable: 'Disable',
  enable: 'Enable',
  resend: 'Resend invitation',
  copyLink: 'Copy invitation link',
  withdraw: 'Withdraw invitation',
  done: {
    copyLink: (email: string) => `Invitation link for ${email} copied. It works once, for anyone who has it.`,
    agent: (name: string, agent: string | null) =>
      agent === null ? `${name} is no longer linked to a help desk agent` : `${name} is now linked to ${agent}`,
    role: (name: string, role: string) => `${name} is now ${role} and must sign in again`,
    disable: (name: string) => `${name} is disabled and signed out everywhere`,
    enable: (name: string) => `${name} can sign in again`,
    resend: (email: string) => `Invitation resent to ${email}`,
    withdraw: (email: string) => `Invitation for ${email} withdrawn`,
  },
} as const;
