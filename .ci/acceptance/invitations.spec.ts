import { setTimeout as pause } from 'node:timers/promises';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { CountingMailServer, countOutbox, type MailCount, outboxFiles } from './support/mail-count.js';
import { type Part, RunningProduct, until, webhookSecret } from './support/processes.js';
import { chunks, seededRandom } from './support/random.js';
import { Staff } from './support/staff.js';

interface Invitation {
  id: string;
  status: string;
  reason: string | null;
  contact_email: string;
}

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Enough that mails are still leaving at the last kill. */
const people = howMuch(400, 60);
const addressOf = (person: number) => `person-${person}@example.test`;
const survey = {
  title: 'Customer satisfaction',
  description: '',
  status: 'active',
  questions: [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }],
};

/** A product of its own for each: they are killed, and one of them sends its mails elsewhere. */
describe(`kill -9 between 'queued' and 'sent' (seed ${seed})`, () => {
  const random = seededRandom(seed);
  let product: RunningProduct;
  let staff: Staff;
  let server: CountingMailServer | undefined;

  afterEach(async () => {
    await product.stop();
    await server?.close();
    server = undefined;
  });

  const start = async (environment: Record<string, string>) => {
    product = await RunningProduct.start(environment);
    staff = new Staff(() => product.url);
    await staff.call('POST', '/api/survey/template', survey);
    await staff.call('PUT', '/api/organization', { survey: true });
  };

  const kill = (part: Part) => until(`a running ${part}`, 300, async () => product.kill(part) > 0);

  /**
   * Two tickets of every person are closed; whenever mails are leaving, a process is killed in the middle of it.
   * @param mails how many have left so far.
   * @param first what happens before.
   */
  const closeUnderFire = async (parts: readonly Part[], mails: () => number, first?: () => Promise<void>) => {
    const desk = new HelpDesk(() => product.url, webhookSecret);
    const posting = async () => {
      for (const events of chunks(closings(), 12)) await desk.deliver(events);
    };
    const killing = async () => {
      await first?.();
      for (const part of parts) {
        const before = mails();
        await until(`more than ${before} mails`, 150, async () => mails() > before);
        await pause(random() * 300);
        await kill(part);
      }
    };
    await product.explain(async () => {
      await Promise.all([posting(), killing()]);
      await product.ready();
      await staff.settled();
    });
  };

  /** All decisions, once nothing is under way any more; they are read only when their numbers say so. */
  const settledInvitations = async (): Promise<Invitation[]> => {
    let invitations: Invitation[] = [];
    await until(`${people * 2} decisions of which none is under way`, 300, async () => {
      if (await isAnyUnderWay(staff)) return false;
      invitations = await listAll(staff);
      return invitations.length === people * 2 && !invitations.some(({ status }) => underWay.includes(status));
    });
    return invitations;
  };

  it('sends nobody two mails by SMTP, forgets nobody, and lists those of whom nobody knows', async () => {
    const smtp = (server = await CountingMailServer.start(random));
    await start({ SMTP_URL: smtp.url });
    const { mails } = smtp;
    const killWaiting = () => smtp.whileSenderWaits(() => kill('worker'));
    await closeUnderFire(workers(howMuch(5)), () => mails.size, killWaiting);
    const invitations = await settledInvitations();

    const uncertain = invitations.filter(({ status }) => status === 'uncertain');
    expectOneEach(invitations, mails, new Set(uncertain.map((each) => each.contact_email)));
    // At least of the mail whose sender was killed while it waited for the server's word.
    expect(uncertain.length).toBeGreaterThan(0);

    // A person who looks into the server's log sends the missing ones again.
    const missing = uncertain.filter((each) => !mails.has(each.contact_email));
    for (const { id } of missing) await staff.call('POST', `/api/survey/invitations/${id}/retry`);
    await until('a mail for everybody', 60, async () => mails.size === people);
    expect([...mails.values()].every((count) => count === 1)).toBe(true);
  });

  it('has exactly one mail for everybody in the outbox', async () => {
    await start({});
    const left = () => outboxFiles(product.dataDirectory).length;
    // One of each at least.
    const parts: Part[] = ['postgres', 'worker', 'supervisor', 'worker'];
    await closeUnderFire(parts.slice(0, howMuch(parts.length, 3)), left);
    const invitations = await settledInvitations();

    expectOneEach(invitations, await countOutbox(product.dataDirectory), new Set());
  });

  const workers = (count: number): Part[] => Array.from({ length: count }, () => 'worker');
});

/** Everybody has one invitation that was sent (or is uncertain, where that may be) and one that was skipped. */
function expectOneEach(invitations: readonly Invitation[], mails: MailCount, uncertain: ReadonlySet<string>): void {
  for (let person = 0; person < people; person += 1) {
    const address = addressOf(person);
    const mine = invitations.filter((each) => each.contact_email === address);
    const count = mails.get(address) ?? 0;
    const reported = mine.map(({ status, reason }) => reason ?? status).sort();
    const isUncertain = uncertain.has(address);
    expect({ address, reported }).toEqual({
      address,
      reported: ['rest_period', isUncertain ? 'uncertain' : 'sent'],
    });
    expect({ address, isRight: isUncertain ? count <= 1 : count === 1, count }).toMatchObject({ isRight: true });
  }
}

const underWay = ['queued', 'sending'];

async function isAnyUnderWay(staff: Staff): Promise<boolean> {
  await pause(400);
  for (const status of underWay) if ((await list(staff, `status=${status}&pageSize=1`)).total > 0) return true;
  return false;
}

async function listAll(staff: Staff): Promise<Invitation[]> {
  const all: Invitation[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pages } = await list(staff, `pageSize=100&page=${page}`);
    all.push(...items);
    if (page >= pages) return all;
  }
}

async function list(staff: Staff, query: string): Promise<{ items: Invitation[]; pages: number; total: number }> {
  return staff.get(`/api/survey/invitations?${query}`);
}

function closings() {
  const at = new Date().toISOString();
  return Array.from({ length: people * 2 }, (_, n) => ({
    type: 'ticket.closed',
    id: `closing-${n}`,
    timestamp: at,
    data: {
      ticketId: `closing-${n}`,
      subject: `Ticket ${n}`,
      status: 'Closed',
      contact_name: `Person ${n % people}`,
      contact_email: addressOf(n % people),
      createdTime: at,
      modifiedTime: at,
      closedTime: at,
    },
  }));
}
