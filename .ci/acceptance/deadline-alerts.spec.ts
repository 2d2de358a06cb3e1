import type { OutgoingWebhook, WebhookDelivery } from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import { Receiver } from '../../apps/api/src/features/notifications/outgoing-webhooks/testing/receiver.js';
import { startMailServer, type TestMailServer } from '../../apps/api/src/testing/mail-server.js';
import { HelpDesk } from './support/help-desk.js';
import { LeapingClock } from './support/leaping-clock.js';
import { RunningProduct, until, webhookSecret } from './support/processes.js';
import { chunks, seededRandom } from './support/random.js';
import { Staff } from './support/staff.js';

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Enough that alerts are still leaving at the last kill. */
const tickets = howMany(10_000, { oneIn: 250 });
/** Of tickets whose deadline passes while nothing runs. */
const unseen = 5;
/** Minutes until a first reply is due: so long that no deadline passes by itself, however slow the machine is. */
const allowed = 240;

interface Message {
  type: string;
  data: { ticketId: string; late: boolean };
}

/** A product of its own: its processes are killed, and its time leaps. */
describe(`${tickets} deadlines of one minute, while processes are killed (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const receiver = new Receiver();
  const clock = new LeapingClock();
  const servers: TestMailServer[] = [];
  let product: RunningProduct;
  /** Of no session, which ends when the time leaps. */
  let reader: Staff;
  let webhook: OutgoingWebhook;

  beforeAll(async () => {
    receiver.answer = () => ({ status: 204, after: random() * 40 });
    await receiver.start();
    servers.push(await startMailServer());
    const { environment } = clock;
    product = await RunningProduct.start({ ...environment, SMTP_URL: servers[0]!.url, OUTBOUND_HOSTS: '127.0.0.1' });
  });
  afterAll(async () => {
    await product.stop();
    await receiver.kill();
    await servers.at(-1)?.close();
    clock.remove();
  });

  const staff = () => new Staff(() => product.url);
  const desk = new HelpDesk(
    () => product.url,
    webhookSecret,
    () => clock.now(),
  );

  /** Every first reply is due after so many minutes; half of the time before, people are warned. */
  const promise = (minutes: number) => {
    const times = [{ priority: null, minutes }];
    const targets = [{ kind: 'first_reply', times, calendar: null, pauses: null }];
    const policies = [{ id: 'all', name: 'All', when: {}, warnings: [50], targets }];
    return staff().call('PUT', '/api/organization', { policies: [{ from: null, appliesTo: 'new', policies }] });
  };

  /** @returns when they were created. */
  const open = async (names: readonly string[]): Promise<string> => {
    const at = new Date(clock.now()).toISOString();
    const events = names.map((ticketId) => ({
      ...{ type: 'ticket.created', id: ticketId, timestamp: at },
      data: { ticketId, subject: 'Hush', status: 'Open', createdTime: at, modifiedTime: at },
    }));
    for (const some of chunks(events, 500)) await desk.deliver(some);
    await reader.settled();
    return at;
  };

  /** Until somebody has replied, nobody knows what was not replied to. */
  const replyOnce = async () => {
    const at = await open(['seen']);
    const said = { id: 'reply', at, author: 'agent', public: true };
    const data = { ticketId: 'seen', reply: said };
    await desk.deliver([{ type: 'ticket.replied', id: 'seen-reply', timestamp: at, data }]);
    await reader.settled();
  };

  /** Everything that was written down for the receiver. */
  const catalog = async () => {
    const all: WebhookDelivery[] = [];
    for (let before = ''; ;) {
      const page = await reader.get<{ items: WebhookDelivery[]; next: string | null }>(
        `/api/outgoing-webhooks/${webhook.id}/deliveries?limit=100${before}`,
      );
      all.push(...page.items);
      if (page.next === null) return all;
      before = `&before=${page.next}`;
    }
  };
  const areWritten = (count: number) =>
    until(`${count} alerts in the catalog`, 300, async () => (await catalog()).length === count);
  const areSent = (count: number) =>
    until(`${count} alerts that were sent`, 300, async () => {
      return (await catalog()).filter(({ status }) => status === 'sent').length === count;
    });
  const received = (count: number) =>
    until(`${count} attempts`, 300, () => Promise.resolve(receiver.received.length >= count));

  /** The news as they were mailed, each once: a copy has the same id. */
  const letters = () => {
    const news = servers.flatMap((server) => server.received.filter(({ mail }) => mail.subject?.startsWith('News')));
    return [...new Map(news.map(({ mail }) => [mail.messageId, mail.text ?? ''])).values()];
  };
  const areMailed = (count: number) =>
    until(`${count} alerts in mails`, 300, () => {
      return Promise.resolve(letters().reduce((sum, text) => sum + alertsIn(text), 0) === count);
    });

  const names = Array.from({ length: tickets }, (_, nth) => `many-${nth}`);

  it('tells of each once, and of what passed while everything was down as late', async () => {
    const first = staff();
    webhook = await first.call<OutgoingWebhook>('POST', '/api/outgoing-webhooks', {
      ...{ name: 'Alerts', format: 'standard', url: `http://${receiver.host}/hook` },
    });
    await first.call('PUT', '/api/account/notifications', { email: true, warnings: 'all' });
    reader = await first.withLastingToken();
    await promise(allowed);
    await replyOnce();
    const created = Date.parse(await open(names));

    let unseenSince = '';
    await product.explain(async () => {
      // Warnings, while no mail server is there, the worker and the receiver die in the middle, and everything is counted anew.
      await servers[0]!.close();
      clock.leap(allowed / 2 + 1, created);
      await received(tickets / 4);
      expect(product.kill('worker')).toBeGreaterThan(0);
      await promise(allowed - 40);
      await received(tickets / 2);
      await receiver.kill();
      await receiver.start();
      await promise(allowed);
      await reader.settled();
      await areWritten(tickets);
      // What a dead worker had taken is free again, and the receiver is asked again.
      clock.leap(2);
      await areSent(tickets);
      clock.leap(1);
      await until('a mail that could not be sent', 300, () =>
        Promise.resolve(product.hasLogged('Could not send a mail')),
      );
      let killed = 0;
      const onMail = () => void (killed ||= letters().length === 1 ? product.kill('worker') : 0);
      servers.push(await startMailServer({ port: Number(new URL(servers[0]!.url).port), onMail }));
      // However long a mail waits for its next attempt by now.
      clock.leap(11);
      await areMailed(tickets);

      // Misses, while the worker dies before the mail server has answered it.
      clock.leap(allowed + 1, created);
      await areWritten(2 * tickets);
      await areSent(2 * tickets);
      clock.leap(3);
      await until('a worker that was killed', 300, () => Promise.resolve(killed > 0));
      clock.leap(3);
      await areMailed(2 * tickets);

      // Everything is down when the deadlines pass.
      unseenSince = await open(Array.from({ length: unseen }, (_, nth) => `unseen-${nth}`));
      for (const part of ['supervisor', 'api', 'worker', 'postgres'] as const) product.kill(part);
      clock.leap(2 * allowed);
      await areSent(2 * tickets + unseen);
      clock.leap(3);
      await areMailed(2 * tickets + unseen);
    });

    const told = names.flatMap((name) => [`${name} missed`, `${name} warning`]);
    const late = Array.from({ length: unseen }, (_, nth) => `unseen-${nth} missed`);
    const listed = (await catalog()).map(({ ticket, alert }) => `${ticket?.ticketId} ${alert}`);
    expect(listed.toSorted()).toEqual([...told, ...late].toSorted());

    const messages = receiver.received
      .filter(({ isAccepted }) => isAccepted)
      .map(({ headers, text }) => ({ id: String(headers['webhook-id']), ...(JSON.parse(text) as Message) }));
    const once = [...new Map(messages.map((message) => [message.id, message])).values()];
    const words = { 'ticket.deadline.neared': 'warning', 'ticket.deadline.missed': 'missed' };
    const heard = once.map(({ type, data }) => `${data.ticketId} ${words[type as keyof typeof words]}`);
    expect(heard.toSorted()).toEqual([...told, ...late].toSorted());
    const misses = once.filter(({ type }) => type === 'ticket.deadline.missed');
    expect(
      misses
        .filter(({ data }) => data.late)
        .map(({ data }) => `${data.ticketId} missed`)
        .toSorted(),
    ).toEqual(late);

    const lines = letters().flatMap((text) => text.match(/^Ticket .*/gm) ?? []);
    expect(new Set(lines).size).toBe(lines.length);
    const due = new Date(Date.parse(unseenSince) + allowed * 60_000).toISOString();
    const dueText = `${due.slice(0, 10)} ${due.slice(11, 16)} UTC`;
    expect(lines.filter((line) => line.includes('unseen')).toSorted()).toEqual(
      late.map((word) => `Ticket ${word.split(' ')[0]}: first reply missed its deadline, ${dueText}.`),
    );
    process.stdout.write(`    ${messages.length} messages for ${once.length} alerts, ${letters().length} mails\n`);
  });
});

/** Those that a mail names, and those that it counts. */
function alertsIn(text: string): number {
  const named = text.match(/^Ticket \S+: first reply /gm)?.length ?? 0;
  return named + Number(/^(\d+) more deadlines\./m.exec(text)?.[1] ?? 0);
}
