import { callersOf, pages, partsOfTheApi, visitorsOf, type Callers, type Endpoint } from '@deskledger/contracts';
import { format } from 'oxfmt';
import { contractEndpoints, tagOf } from '../platform/http/contract/openapi.js';

const introduction = `# Access

Who may call what: every call of the contract and every page, by role and by the kind of credential that somebody comes
with. \`npm run access\` writes this page from the contract; a test holds it to the contract, another one tries every line
at the door with every credential, also with those that have ended. What is not named here is not served.

- **signed**: whoever signs, or knows the secret of the help desk that the address belongs to.
- **SCIM token**: that of a directory, which opens nothing else.
- What is signed or takes a SCIM token is proven behind the door, and takes no other credential: 401.
- **own**: an Agent asks for figures of no person but themselves; see [security.md](security.md).
- **API token**: made for a role, it does the work of that role where the column says yes, and is refused elsewhere.
- **Wall**: the token of a screen on a wall.
- Credentials that are expired, revoked, ended, disabled or forged are none: 401.
- What belongs to somebody (sessions, views, notes, exports) is asked for by its owner alone, beyond this table.
`;

/** docs/access.md as the contract has it. */
export async function accessPage(): Promise<string> {
  const page = [introduction, ...Object.keys(partsOfTheApi).map(partOf), pagesPart()].join('\n');
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

function table(title: string, rows: readonly string[]): string {
  const head = ['Call', 'What', 'Anyone', 'Agent', 'Manager', 'Administrator', 'API token', 'Wall'];
  return [`## ${title}\n`, cells(head), cells(head.map(() => '-')), ...[...rows].sort(), ''].join('\n');
}

/** What proves who calls, where no credential of a person does. */
const proofs = { signature: 'signed', scim: 'SCIM token' } as const;
const provenCallers: Callers = { nobody: true, session: [], token: [], wall: false };

function rowOf(endpoint: Endpoint): string {
  const { method, path, summary, people, provenBy } = endpoint;
  const call = `\`${method} ${path}\``;
  if (provenBy !== undefined) return row(call, summary, provenCallers, { anyone: proofs[provenBy], agent: 'yes' });
  const agent = people === undefined ? 'yes' : 'own';
  return row(call, summary, callersOf(endpoint), { anyone: 'yes', agent });
}

function row(
  call: string,
  what: string,
  { nobody, session, token, wall }: Callers,
  { anyone, agent } = { anyone: 'yes', agent: 'yes' },
): string {
  const yes = (isSo: boolean, word = 'yes') => (isSo ? word : '–');
  const ofRoles = [
    yes(session.includes('agent'), agent),
    yes(session.includes('manager')),
    yes(session.includes('administrator')),
  ];
  return cells([call, what, yes(nobody, anyone), ...ofRoles, yes(token.length > 0), yes(wall)]);
}

const cells = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
