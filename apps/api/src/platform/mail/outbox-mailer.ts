import { access, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import { discardFiles } from '../files/discard-files.js';
import { namesAddress } from '../personal-data/index.js';
import { composeMail } from './compose-mail.js';
import { isMailAddress, withoutAddresses } from './mail-address.js';
import { MailError } from './mail-error.js';
import type { Mail } from './mail.js';
import { Mailer } from './mailer.js';
import type { Sender } from './smtp-mailer.js';

const unsafe = /[^\w.@-]+/g;

/** The folder that takes mail where no server does. */
export const outboxIn = (dataDirectory: string): string => join(dataDirectory, 'outbox');

/**
 * Mail as `.eml` files in a folder, for trying things out. A mail's file is named after its Message-ID and appears as a
 * whole, so that there is one file of each mail, however often it is tried.
 */
export class OutboxMailer extends Mailer {
  readonly description: string;
  readonly delivers = false;
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly directory: string,
    private readonly sender: Sender,
    private readonly clock: Clock,
  ) {
    super();
    this.description = `the folder ${directory}`;
  }

  async send(mail: Mail): Promise<void> {
    if (!isMailAddress(mail.to)) throw new MailError('permanent', 'This is not an email address.');
    const { from, replyTo } = this.sender;
    const content = await composeMail(mail, from, this.clock.now(), replyTo);
    const name = `${mail.messageId.replace(unsafe, '_')}.eml`;
    try {
      await this.write(name, content);
    } catch (error) {
      throw new MailError('temporary', `Could not write to the outbox: ${(error as Error).message}`);
    }
    this.logger.log(`Saved a mail to ${withoutAddresses(mail.to)} in ${join(this.directory, name)}`);
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.directory, { recursive: true, mode: 0o700 });
      await access(this.directory, constants.W_OK);
    } catch (error) {
      throw new MailError('temporary', `Could not write to the outbox: ${(error as Error).message}`);
    }
  }

  override discardBefore(before: Date): Promise<void> {
    return discardFiles(this.directory, (name) => (name.includes('.eml') ? before.getTime() : 0));
  }

  override async discardTo(address: string): Promise<number> {
    const names = await readdir(this.directory).catch(() => []);
    let discarded = 0;
    for (const name of names.filter((file) => file.includes('.eml'))) {
      const path = join(this.directory, name);
      const text = await readFile(path, 'latin1').catch(() => '');
      if (!namesAddress(readable(text), address)) continue;
      await rm(path, { force: true });
      discarded += 1;
    }
    return discarded;
  }

  private async write(name: string, content: Buffer): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    // Two processes may write the same mail at once; each has a draft of its own, and the last rename wins.
    const draft = join(this.directory, `.${name}.${process.pid}-${performance.now()}`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(this.directory, name));
  }
}

/** Bytes of quoted-printable text as what they say. */
function readable(text: string): string {
  const bytes = withoutSoftBreaks(text).replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Quoted-printable text, its long lines as they were before they were broken. */
export function withoutSoftBreaks(text: string): string {
  return text.replaceAll(/=\r?\n/g, '');
}
