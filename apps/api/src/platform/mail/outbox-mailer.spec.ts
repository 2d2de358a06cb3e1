import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import PostalMime from 'postal-mime';
import { Clock } from '../clock/clock.js';
import { MailError } from './mail-error.js';
import { OutboxMailer } from './outbox-mailer.js';

const mail = {
  messageId: 'survey/../1@desk.test',
  to: 'maja@example.org',
  subject: 'Hello',
  text: 'a',
  html: '<p>b</p>',
};
let directory: string;
let outbox: OutboxMailer;
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  directory = mkdtempSync(join(tmpdir(), 'deskledger-outbox-'));
  outbox = new OutboxMailer(join(directory, 'outbox'), { from: 'desk@desk.test' }, new Clock());
});
afterEach(() => {
  log.mockRestore();
  rmSync(directory, { recursive: true, force: true });
});

const files = () => readdirSync(join(directory, 'outbox'));

describe('the outbox', () => {
  it('has one readable file of each mail, however often it was tried, and nobody else may look', async () => {
    await Promise.all([outbox.send(mail), outbox.send(mail), outbox.send({ ...mail, messageId: '2@desk.test' })]);
    await outbox.send(mail);

    expect(files().sort()).toEqual(['2@desk.test.eml', 'survey_.._1@desk.test.eml']);
    const file = join(directory, 'outbox', '2@desk.test.eml');
    expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
      messageId: '<2@desk.test>',
      to: [{ address: 'maja@example.org' }],
      text: 'a\n',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('tells the log where the mail is, not whose it is', async () => {
    await outbox.send(mail);

    const recorded = log.mock.calls.flat().join(' ');
    expect(recorded).toContain('survey_.._1@desk.test.eml');
    expect(recorded).toContain('•••@example.org');
    expect(recorded).not.toContain('maja');
  });

  it('lets go of old mails, and of drafts that a killed process left', async () => {
    await outbox.send(mail);
    await outbox.send({ ...mail, messageId: '2@desk.test' });
    writeFileSync(join(directory, 'outbox', '.3@desk.test.eml.1-2'), 'half');
    const long = new Date(Date.now() - 31 * 86_400_000);
    for (const name of ['2@desk.test.eml', '.3@desk.test.eml.1-2'])
      utimesSync(join(directory, 'outbox', name), long, long);

    await outbox.discardBefore(new Date(Date.now() - 30 * 86_400_000));
    expect(files()).toEqual(['survey_.._1@desk.test.eml']);
  });

  it('lets go of mails to, or about, an address, and of no other', async () => {
    const long = `${'word '.repeat(13)}äjoann@example.org`;
    await outbox.send({ ...mail, messageId: 'to', to: 'Ann@example.org' });
    await outbox.send({ ...mail, messageId: 'about', text: 'See ä https://desk.test/?mail=ann@example.org.' });
    await outbox.send({ ...mail, messageId: 'joann', to: 'joann@example.org', text: long });
    await outbox.send({ ...mail, messageId: 'elsewhere', to: 'ann@example.org.uk' });

    expect(await outbox.discardTo('ann@example.org')).toBe(2);
    expect(files().sort()).toEqual(['elsewhere.eml', 'joann.eml']);
  });

  it('that cannot be written is a matter of time', async () => {
    writeFileSync(join(directory, 'outbox'), 'a file where the folder should be');
    await expect(outbox.send(mail)).rejects.toMatchObject({ name: 'MailError', failure: 'temporary' });
    await expect(outbox.check()).rejects.toBeInstanceOf(MailError);
  });
});
