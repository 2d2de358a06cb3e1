import { counted, n } from '../../copy/count.js';

/** What is said about the help desks that deliver. */
export const connectionsCopy = {
  title: 'Connections',
  /** As it stands in a sentence. */
  theConnections: 'the connections',
  text: 'Each help desk sends events to its own address. Deliveries are accepted only with the connection’s secret.',
  list: 'Connections',
  kinds: {
    standard: 'Standard format',
    zendesk: 'Zendesk',
    freshdesk: 'Freshdesk',
    'zoho-desk': 'Zoho Desk',
    zammad: 'Zammad',
    chatwoot: 'Chatwoot',
    'request-tracker': 'Request Tracker',
  } as Readonly<Record<string, string>>,
  address: 'address',
  lastDelivery: 'Last delivery',
  noDelivery: 'No deliveries yet',
  addedBy: (who: string) => `Added by ${who}`,
  quarantined: (count: number) => `${n(count)} in quarantine`,
  quarantinedOf: (count: number, name: string) => `${n(count)} in quarantine: show those from ${name}`,
  configured: 'Secret set in configuration',
  waits: 'Secret missing',
  previous: 'Previous secret still works',
  closed: 'Disabled',
  health: { silent: 'Stopped delivering', losing: 'Missing changes', unread: 'API read failed' },
  repaired: (tickets: string) => `${tickets} repaired in the last 30 days`,

  days: {
    title: (name: string) => `Daily deliveries from ${name}`,
    day: 'Day',
    deliveries: 'Deliveries',
    summary: (total: number, days: number, most: number, day: string) =>
      `${counted(total, 'delivery', 'deliveries')} in ${counted(days, 'day', 'days')}, peak on ${day} (${n(most)})`,
  },

  guideOf: (kind: string) => `Follow the ${kind} guide (opens in a new tab)`,

  add: {
    title: 'Connect a help desk',
    guide: 'Connect step by step',
    kind: 'Type',
    name: 'Name',
    nameMissing: 'Enter a name',
    deskUrl: 'Help desk URL (optional)',
    deskUrlText: 'Used in ticket links. Example: https://acme.zendesk.com',
    deskUrlWrong: 'Enter a URL that starts with https://',
    confirm: 'Connect',
    busy: 'Connecting…',
  },
  added: (name: string) => `${name} is connected`,
  secretOf: (name: string) => `New secret for ${name}`,
  once: 'Copy it to your help desk now. It is shown only once.',
  secret: 'secret',

  actions: (name: string) => `Actions for ${name}`,
  giveSecret: 'Add secret…',
  makeSecret: 'Generate new secret',
  forget: 'Remove previous secret',
  shut: 'Disable',
  open: 'Enable',
  designation: {
    act: 'Choose designation…',
    title: (name: string) => `Ticket designation for ${name}`,
    text: 'Shown next to each ticket’s subject and counted in Most Used Feature. Applies to new events. Import the history again to update older tickets.',
    label: 'Designation',
    choices: {
      topic: 'Category, else product, else department',
      category: 'Category',
      product: 'Product',
      department: 'Department',
      contactTitle: 'Contact job title',
    },
    confirm: 'Save designation',
    fact: (choice: string) => `Designation: ${choice}`,
  },
  pace: {
    act: 'Set API rate limit…',
    title: (name: string) => `API rate limit for ${name}`,
    text: 'Your plan limits API calls per minute. A higher limit imports history faster.',
    label: 'Maximum calls per minute',
    usual: (calls: number) => `Leave empty for ${n(calls)}, which every plan allows.`,
    confirm: 'Save limit',
    fact: (calls: number) => `Up to ${counted(calls, 'call', 'calls')} per minute`,
  },
  done: {
    pace: (name: string) => `Rate limit for ${name} saved`,
    designation: (name: string) => `Designation for ${name} saved`,
    secret: (name: string) => `Secret for ${name} saved`,
    forget: (name: string) => `Previous secret for ${name} removed`,
    shut: (name: string) => `${name} is disabled and accepts no events`,
    open: (name: string) => `${name} is enabled`,
  },
  give: {
    title: (name: string) => `Secret for ${name}`,
    text: 'Paste the secret that your help desk shows. The current secret keeps working until you remove it.',
    label: 'Secret',
    missing: 'Paste the secret',
    confirm: 'Save secret',
    busy: 'Saving…',
  },
} as const;

/** The kind of help desk as people call it. */
export const kindName = (source: string): string => connectionsCopy.kinds[source] ?? source;
