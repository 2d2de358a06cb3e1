import { isIP } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export type SmtpTarget = SMTPConnectionOptions & { auth?: SMTPConnectionAuth };

/**
 * The server at SMTP_URL: `smtp://user:password@host:port`, `smtps://…`; nodemailer's options may follow as a query. Mails
 * and the password go encrypted (a server, or somebody on the way, that offers no STARTTLS is an error) unless the
 * address says otherwise or the server is on this machine.
 */
export function smtpTarget(url: string): SmtpTarget {
  const target: SmtpTarget = parseConnectionUrl(url);
  const { secure = false, requireTLS, ignoreTLS = false } = target;
  return { ...target, requireTLS: requireTLS ?? !(secure || ignoreTLS || isThisMachine(new URL(url).hostname)) };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
