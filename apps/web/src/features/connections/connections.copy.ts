import { counted, n } from '../../copy/count.js';

/** What is said about the help desks that deliver. */
export const connectionsCopy = {
  title: 'Connections',
  /** As it stands in a sentence. */
  theConnections: 'the connections',
  text: 'The help desks that deliver here, each to an address of its own. What they say is believed by their secret alone.',
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
  noDelivery: 'Nothing was delivered yet',
  addedBy: (who: string) => `Added by ${who}`,
  quarantined: (count: number) => `${n(count)} in quarantine`,
  quarantinedOf: (count: number, name: string) => `${n(count)} in quarantine: show those of ${name}`,
  configured: 'Secret from the configuration',
  waits: 'Waits for its secret',
  previous: 'The former secret counts as well',
  closed: 'Closed',
  health: { silent: 'Silent', losing: 'Misses changes', unread: 'Cannot be read' },
  repaired: (tickets: string) => `${tickets} repaired in 30 days`,

  days: {
    title: (name: string) => `Deliveries of ${name} a day`,
    day: 'Day',
    deliveries: 'Deliveries',
    summary: (total: number, days: number, most: number, day: string) =>
      `${counted(total, 'delivery', 'deliveries')} in ${counted(days, 'day', 'days')}, most on ${day} (${n(most)})`,
  },

  guideOf: (kind: string) => `Follow the ${kind} guide (opens in a new tab)`,

  add: {
    title: 'Connect a help desk',
    guide: 'Connect it step by step',
    kind: 'Kind',
    name: 'Name',
    nameMissing: 'Enter a name',
    deskUrl: 'Address of the help desk (optional)',
    deskUrlText: 'Links to tickets begin with it, such as https://acme.zendesk.com',
    deskUrlWrong: 'Enter an address that begins with https://',
    confirm: 'Connect',
    busy: 'Connecting…',
  },
  added: (name: string) => `${name} is connected`,
  secretOf: (name: string) => `The new secret of ${name}`,
  once: 'Give it to the help desk now: it is shown this once.',
  secret: 'secret',

  actions: (name: string) => `Actions for ${name}`,
  giveSecret: 'Give another secret…',
  makeSecret: 'Make another secret',
  forget: 'Forget the former secret',
  shut: 'Close',
  open: 'Open again',
  designation: {
    act: 'Choose the designation…',
    title: (name: string) => `Designation of tickets of ${name}`,
    text: 'What stands beside the subject of a ticket, and what Most Used Feature counts. It holds for what comes from now on; bring the history in once more to have it for all.',
    label: 'Designation',
    choices: {
      topic: 'Category, else product, else department',
      category: 'Category',
      product: 'Product',
      department: 'Department',
      contactTitle: 'Job title of the contact',
    },
    confirm: 'Save designation',
    fact: (choice: string) => `Designation: ${choice}`,
  },
  pace: {
    act: 'Set the pace of reading…',
    title: (name: string) => `Pace of reading ${name}`,
    text: 'A help desk allows so many calls a minute, by its plan. The more it allows, the sooner its history is here.',
    label: 'Calls a minute, at most',
    usual: (calls: number) => `Where it is left empty: ${n(calls)}, which every plan allows.`,
    confirm: 'Save pace',
    fact: (calls: number) => `At most ${counted(calls, 'call', 'calls')} a minute`,
  },
  done: {
    pace: (name: string) => `The pace of reading ${name} is set`,
    designation: (name: string) => `The designation of ${name} is chosen`,
    secret: (name: string) => `${name} has another secret`,
    forget: (name: string) => `The former secret of ${name} is forgotten`,
    shut: (name: string) => `${name} is closed: nothing is taken from it`,
    open: (name: string) => `${name} is open again`,
  },
  give: {
    title: (name: string) => `Secret of ${name}`,
    text: 'Paste it as the help desk shows it. The present one counts as well, until it is forgotten.',
    label: 'Secret',
    missing: 'Paste the secret',
    confirm: 'Save secret',
    busy: 'Saving…',
  },
} as const;

/** The kind of help desk as people call it. */
export const kindName = (source: string): string => connectionsCopy.kinds[source] ?? source;
