import { callersOf, pages, partsOfTheApi, roles, visitorsOf, type Callers, type Endpoint } from '@deskledger/contracts';
import { format } from 'oxfmt';
import { contractEndpoints, tagOf } from '../platform/http/contract/openapi.js';

const introduction = `# Access

Who can make which call: every call and every page, by role and kind of credential. \`npm run access\` generates this page from
the contract. A test compares the two, and another tests every row with every credential, including expired and revoked ones.
Anything not listed here is not served.

- **signed**: requests with a valid signature or the signing secret of the connection.
- **SCIM token**: the token of a directory. It works only for SCIM.
- Signed calls and SCIM calls check their credential in the handler and reject every other one with 401.
- **own**: Agents can only request their own figures; see [security.md](security.md).
- **API token**: created for a role. It works like that role where the column says yes, and is rejected elsewhere.
- **TV display**: the token of a TV display.
- An API token with a different role than its owner is not tied to a person: it has no profile and no figures of its own.
- Expired, revoked, disabled and forged credentials get 401. An expired or revoked API token stays invalid when its owner is
  enabled, promoted or reactivated by a directory.
- Beyond this table, only the owner can request their sessions, views, notes and exports.
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
    'sign-out; a changed role; a disabled, deleted or deactivated account; a password reset; 30 days without use, at most 90 days',
  token:
    'expiry, after 90 days by default; revocation; a disabled, deleted or deactivated owner, a lower role of the owner, or their password reset',
  wall: 'expiry, after at most 366 days; being ended; a disabled, deleted or deactivated owner',
  scim: 'revocation',
  signature: 'a replaced secret; a disabled connection',
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
      opened(`A session, ${role}`, session.length, 'those in the column of its role', ends.session),
      opened(
        `An API token, ${role}`,
        token.length,
        `the calls of such a session, except ${refused.join(', ')}`,
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
    `Anyone can make ${callsOf(() => true, true).length} calls, listed in the column _Anyone_. In addition:\n`,
    ...ofRoles,
    listed(
      'A TV display',
      ends.wall,
      byPerson((callers) => callers.kiosk),
    ),
    listed('A SCIM token', ends.scim, ({ provenBy }) => provenBy === 'scim'),
    listed(
      'A signature or the signing secret of a connection',
      ends.signature,
      ({ provenBy }) => provenBy === 'signature',
    ),
    '',
  ].join('\n');
}

const opened = (name: string, count: number, which: string, end: string) =>
  `- **${name}** opens ${count} calls: ${which}. It ends with ${end}.`;

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
