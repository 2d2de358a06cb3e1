import { callersOf, pages, partsOfTheApi, roles, visitorsOf, type Callers, type Endpoint } from '@deskledger/contracts';
import { format } from 'oxfmt';
import { contractEndpoints, tagOf } from '../platform/http/contract/openapi.js';

const introduction = `# Access

Who may call what: every call of the contract and every page, by role and by the kind of credential that somebody comes
with. \`npm run access\` writes this page from the contract; a test holds it to the contract, another one tries every line
with every credential, also with those that have ended. What is not named here is not served.

- **signed**: whoever signs, or knows the secret of the help desk that the address belongs to.
- **SCIM token**: that of a directory, which opens nothing else.
- What is signed or takes a SCIM token is proven in the handler, and takes no other credential: 401.
- **own**: an Agent asks for figures of no person but themselves; see [security.md](security.md).
- **API token**: made for a role, it does the work of that role where the column says yes, and is refused elsewhere.
- **TV display**: the token of a TV display.
- An API token of another role than its owner's is nobody: it has neither a profile nor figures of its own.
- Credentials that are expired, revoked, ended, disabled or forged are none: 401. An API token that has ended stays so when
  its owner is enabled, promoted or reactivated by a directory.
- What belongs to somebody (sessions, views, notes, exports) is asked for by its owner alone, beyond this table.
`;

/** docs/access.md as the contract has it. */
export async function accessPage(): Promise<string> {
  const parts = Object.keys(partsOfTheApi).map(partOf);
  const page = [introduction, credentialsPart(), ...parts, pagesPart()].join('\n');
  return (await format('access.md', page)).code;
}

function partOf(part: string): string {
  const endpoints = contractEndpoints().filter(([, endpoint]) => tagOf(endpoint) === part);
  const title = partsOfTheApi[part as keyof typeof partsOfTheApi];
  return table(
    title,
    endpoints.map(([, endpoint]) => rowOf(endpoint)),
  );
}

const pagesPart = () =>
  table(
    'Pages',
    pages.map((page) => row(`\`${page.path}\``, page.what, visitorsOf(page))),
  );

/** When each kind of credential ends. */
const ends = {
  session:
    'sign-out; another role; a disabled, deleted or deactivated account; a reset password; 30 days without use, 90 days in any case',
  token:
    'its time, 90 days unless another was said; revocation; a disabled, deleted or deactivated owner, or one of a lower role; a reset password of theirs',
  wall: 'its time, 366 days at most; whoever ends it; a disabled, deleted or deactivated owner',
  scim: 'revocation',
  signature: 'another secret; a disabled connection',
};

type Opens = (endpoint: Endpoint) => boolean;

/** The calls that fit, with those that are open to anyone or not. */
function callsOf(opens: Opens, isForAnyone = false): string[] {
  const endpoints = contractEndpoints().map(([, endpoint]) => endpoint);
  return endpoints
    .filter((one) => opens(one) && (one.provenBy === undefined && callersOf(one).nobody) === isForAnyone)
    .map(nameOf)
    .toSorted();
}

const byPerson =
  (opens: (callers: Callers) => boolean): Opens =>
  (endpoint) =>
    endpoint.provenBy === undefined && opens(callersOf(endpoint));

/** What each kind of credential opens beyond what is open to anyone. */
function credentialsPart(): string {
  const ofRoles = roles.toReversed().flatMap((role) => {
    const session = callsOf(byPerson((callers) => callers.session.includes(role)));
    const token = callsOf(byPerson((callers) => callers.token.includes(role)));
    const refused = session.filter((call) => !token.includes(call));
    return [
      opened(`A session, ${role}`, session.length, 'those of the column of its role', ends.session),
      opened(
        `An API token, ${role}`,
        token.length,
        `what such a session opens, without ${refused.join(', ')}`,
        ends.token,
      ),
    ];
  });
  const listed = (name: string, end: string, opens: Opens) => {
    const calls = callsOf(opens);
    return opened(name, calls.length, calls.join(', '), end);
  };
  return [
    '## By credential\n',
    `Anyone may make ${callsOf(() => true, true).length} calls, those of the column _Anyone_. Beyond them:\n`,
    ...ofRoles,
    listed(
      'A TV display',
      ends.wall,
      byPerson((callers) => callers.kiosk),
    ),
    listed('A token for SCIM', ends.scim, ({ provenBy }) => provenBy === 'scim'),
    listed('A signature, or the secret of a connection', ends.signature, ({ provenBy }) => provenBy === 'signature'),
    '',
  ].join('\n');
}

const opened = (name: string, count: number, which: string, end: string) =>
  `- **${name}** opens ${count} calls: ${which}. It ends by ${end}.`;

const nameOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``;

function table(title: string, rows: readonly string[]): string {
  const head = ['Call', 'What', 'Anyone', 'Agent', 'Manager', 'Administrator', 'API token', 'TV display'];
  return [`## ${title}\n`, cells(head), cells(head.map(() => '-')), ...[...rows].sort(), ''].join('\n');
}

/** What proves who calls, where no credential of a person does. */
const proofs = { signature: 'signed', scim: 'SCIM token' } as const;
const provenCallers: Callers = { nobody: true, session: [], token: [], kiosk: false };

function rowOf(endpoint: Endpoint): string {
  const { summary, people, provenBy } = endpoint;
  const call = nameOf(endpoint);
  if (provenBy !== undefined) return row(call, summary, provenCallers, { anyone: proofs[provenBy], agent: 'yes' });
  const agent = people === undefined ? 'yes' : 'own';
  return row(call, summary, callersOf(endpoint), { anyone: 'yes', agent });
}

function row(
  call: string,
  what: string,
  { nobody, session, token, kiosk }: Callers,
  { anyone, agent } = { anyone: 'yes', agent: 'yes' },
): string {
  const yes = (isSo: boolean, word = 'yes') => (isSo ? word : '–');
  const ofRoles = [
    yes(session.includes('agent'), agent),
    yes(session.includes('manager')),
    yes(session.includes('administrator')),
  ];
  return cells([call, what, yes(nobody, anyone), ...ofRoles, yes(token.length > 0), yes(kiosk)]);
}

const cells = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
