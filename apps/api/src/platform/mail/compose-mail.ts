import MailComposer from 'nodemailer/lib/mail-composer';
import { bareAddress } from './mail-address.js';
import type { Mail } from './mail.js';

// Nobody's holiday notice and no other help desk answers a mail that says it comes from a machine.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The mail as it goes over the wire: RFC 5322, text and HTML. Header injection is the composer's to prevent. */
export async function composeMail(mail: Mail, from: string, date: Date, replyTo?: string): Promise<Buffer> {
  const { messageId, to, subject, text, html, headers, senderName, pictures = [], files = [] } = mail;
  const composer = new MailComposer({
    from: senderName === undefined ? from : { name: senderName, address: bareAddress(from) },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo }),
    messageId: `<${messageId}>`,
    date,
    subject,
    text,
    html,
    attachments: [
      ...pictures.map(({ cid, mediaType, content }) => ({
        ...{ cid, content, contentType: mediaType, contentDisposition: 'inline' as const, filename: false as const },
      })),
      ...files.map(({ name, mediaType, content }) => ({ filename: name, contentType: mediaType, content })),
    ],
    headers: { ...automatic, ...headers },
    disableUrlAccess: true,
    disableFileAccess: true,
  });
  return composer.compile().build();
}
