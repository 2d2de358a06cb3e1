import { createServer, type AddressInfo, type Socket } from 'node:net';
import { smtpRefusal, startMailServer, type TestMailServer } from '../../testing/mail-server.js';
import { Clock } from '../clock/clock.js';
import { MailError } from './mail-error.js';
import type { Mail } from './mail.js';
import { SmtpMailer } from './smtp-mailer.js';
import { smtpTarget } from './smtp-target.js';

const mail: Mail = {
  messageId: 'survey-1@desk.test',
  to: 'maja@example.org',
  subject: 'Grüße\r\nBcc: everyone@example.org',
  text: 'Hello\n.\nA line with a dot alone must not end the mail.',
  html: '<p dir="rtl">مرحبا</p>',
  headers: { 'List-Unsubscribe': '<https://desk.test/u/1>' },
};
const sender = { from: 'Support Desk <support@desk.test>', replyTo: 'people@desk.test' };
const mailerAt = (url: string) => new SmtpMailer(url, sender, new Clock());
const agree = async () => undefined;
const failureOf = async (sending: Promise<void>) => {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`not a MailError: ${String(error)}`);
  return { failure: error.failure, message: error.message };
};

let server: TestMailServer;
afterEach(() => server.close());

describe('a mail by SMTP', () => {
  it('arrives as it was written, with its own id, and no header of the subject’s making', async () => {
    server = await startMailServer();
    await mailerAt(server.url).send(mail, agree);

    const [received] = server.received;
    expect(received).toMatchObject({ from: 'support@desk.test', to: 'maja@example.org' });
    expect(received?.mail).toMatchObject({
      messageId: '<survey-1@desk.test>',
      from: { name: 'Support Desk', address: 'support@desk.test' },
      replyTo: [{ address: 'people@desk.test' }],
      subject: expect.stringContaining('Grüße') as string,
      html: expect.stringContaining('مرحبا') as string,
    });
    expect(received?.mail.text).toContain('\n.\n');
    expect(received?.mail.bcc).toBeUndefined();
    const headers = new Map(received?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe('<https://desk.test/u/1>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('is handed over once, when the server has asked for it and before it has anything', async () => {
    const order: string[] = [];
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        order.push('recipient');
        done();
      },
      onMail: () => void order.push('content'),
    });
    await mailerAt(server.url).send(mail, async () => void order.push('handed over'));

    expect(order).toEqual(['recipient', 'handed over', 'content']);
  });

  it('is not sent when the hand-over is refused, and the reason comes back', async () => {
    server = await startMailServer();
    const refusal = new Error('somebody else has it');

    await expect(mailerAt(server.url).send(mail, () => Promise.reject(refusal))).rejects.toBe(refusal);
    await mailerAt(server.url).send({ ...mail, messageId: 'next@desk.test' }, agree);
    expect(server.received.map((received) => received.mail.messageId)).toEqual(['<next@desk.test>']);
  });

  it.each([
    [550, 'permanent'],
    [450, 'temporary'],
  ])('that gets %i for its recipient has a %s failure, told without the address', async (status, failure) => {
    const handOver = jest.fn(agree);
    server = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(smtpRefusal(status, `<${address}> is not known here`)),
    });

    expect(await failureOf(mailerAt(server.url).send(mail, handOver))).toEqual({
      failure,
      message: expect.stringContaining('<•••@example.org> is not known here') as string,
    });
    expect(handOver).not.toHaveBeenCalled();
  });

  it.each([
    [554, 'permanent'],
    [451, 'temporary'],
  ])('that gets %i for its content has a %s failure: the server does not have it', async (status, failure) => {
    server = await startMailServer({
      onMail: () => {
        throw smtpRefusal(status, 'no');
      },
    });
    expect(await failureOf(mailerAt(server.url).send(mail, agree))).toMatchObject({ failure });
  });

  it('waits for people to mend a refused login or sender, since the address is not to blame', async () => {
    server = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    });
    const signedIn = server.url.replace('//', '//desk:hunter2@');
    const refused = await failureOf(mailerAt(signedIn).send(mail, agree));
    expect(refused.failure).toBe('temporary');
    expect(refused.message).not.toContain('hunter2');
    expect(mailerAt(signedIn).description).not.toContain('hunter2');
    expect(await failureOf(mailerAt(signedIn).check())).toMatchObject({ failure: 'temporary' });
    expect(await failureOf(mailerAt(server.url).send(mail, agree))).toMatchObject({ failure: 'temporary' });
  });

  it('to what is no address fails for good without asking anybody', async () => {
    server = await startMailServer();
    for (const to of [
      'nobody',
      'a@b',
      'a b@example.org',
      'a@example.org,b@example.org',
      'a@example.org\r\nRCPT TO:<b@x.org>',
    ]) {
      expect(await failureOf(mailerAt(server.url).send({ ...mail, to }, agree))).toMatchObject({
        failure: 'permanent',
      });
    }
    expect(server.received).toEqual([]);
  });

  it('waits when nobody listens', async () => {
    server = await startMailServer();
    const { url } = server;
    await mailerAt(url).check();
    await server.close();
    server = await startMailServer();
    expect(await failureOf(mailerAt(url).send(mail, agree))).toMatchObject({ failure: 'temporary' });
  });
});

describe('a mail without TLS', () => {
  const required = (url: string) => smtpTarget(url).requireTLS;

  it('is sent to this machine, and elsewhere only where the address says so', () => {
    expect(
      ['mail.example.com', '10.0.0.5:25', '127.example.com', '[2001:db8::1]'].map((host) =>
        required(`smtp://desk:x@${host}`),
      ),
    ).toEqual([true, true, true, true]);
    expect(['localhost:1025', '127.0.0.1', '127.8.8.8', '[::1]:25'].map((host) => required(`smtp://${host}`))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['?requireTLS=false', '?ignoreTLS=true'].map((end) => required(`smtp://mail.example.com/${end}`))).toEqual([
      false,
      false,
    ]);
    expect(required('smtp://localhost/?requireTLS=true')).toBe(true);
    expect(required('smtps://mail.example.com')).toBe(false);
  });

  it('waits where TLS is wanted and the server has none, and nothing is said before', async () => {
    const recorded: string[] = [];
    server = await startMailServer({
      onAuth: (_auth, _session, done) => done(new Error('nobody should get here')),
      onMailFrom: ({ address }, _session, done) => {
        recorded.push(address);
        done();
      },
    });
    const wanting = `${server.url.replace('//', '//desk:hunter2@')}/?requireTLS=true`;
    const refused = await failureOf(mailerAt(wanting).send(mail, agree));
    expect(refused.failure).toBe('temporary');
    expect(refused.message).toContain('?requireTLS=false to SMTP_URL');
    expect(refused.message).toContain('500 Error: command not recognized');
    expect(await failureOf(mailerAt(wanting).check())).toEqual(refused);
    expect(recorded).toEqual([]);
  });

  it('is none where the server offers it: it is sent encrypted', async () => {
    const secure: boolean[] = [];
    server = await startMailServer({
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        secure.push(session.secure);
        done();
      },
    });
    await mailerAt(`${server.url}/?requireTLS=true&tls.rejectUnauthorized=false`).send(mail, agree);
    expect(secure).toEqual([true]);
    expect(server.received).toHaveLength(1);
  });
});

describe('a connection that breaks', () => {
  /** A server that answers by the book until the content has come, then hangs up. */
  const breaking = async (answers: Record<string, string | null>) => {
    const sockets = new Set<Socket>();
    const raw = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        const text = bytes.toString();
        const word = Object.keys(answers).find((key) => text.includes(key));
        const answer = word === undefined ? '250 fine' : answers[word];
        if (answer === null) socket.destroy();
        else socket.write(`${answer}\r\n`);
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const { port } = raw.address() as AddressInfo;
    server = { url: `smtp://127.0.0.1:${port}`, received: [], close: async () => void raw.close(() => undefined) };
    return server;
  };

  it('after the hand-over leaves it uncertain whether there is a mail', async () => {
    await breaking({ 'DATA\r\n': '354 go on', 'Message-ID': null });
    expect(await failureOf(mailerAt(server.url).send(mail, agree))).toMatchObject({ failure: 'uncertain' });
  });

  it('before it leaves no doubt', async () => {
    const handOver = jest.fn(agree);
    await breaking({ 'DATA\r\n': null });
    expect(await failureOf(mailerAt(server.url).send(mail, handOver))).toMatchObject({ failure: 'temporary' });
    expect(handOver).not.toHaveBeenCalled();
  });
});
