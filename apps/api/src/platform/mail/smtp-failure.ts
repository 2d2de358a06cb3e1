import { withoutAddresses } from './mail-address.js';
import { MailError } from './mail-error.js';

/** What nodemailer tells about a failed conversation. */
interface SmtpTrouble {
  code?: unknown;
  /** The SMTP command in flight; `CONN` and `API` are nodemailer's own. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const longest = 500;

/** The server's own words on this mail, as against trouble with the connection. */
function isVerdict({ command }: SmtpTrouble): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

/** The server knows no STARTTLS, or will not have it; a TLS that fails later has no answer in it. */
function offersNoTls({ command, response }: SmtpTrouble): boolean {
  return (command === 'STARTTLS' || command === 'EHLO') && typeof response === 'string';
}

const whatToDo =
  'The mail server offers no TLS. Use one that does, or smtps:// where TLS comes first; ?requireTLS=false at the end of SMTP_URL sends mails, and the password, without. It said: ';

/**
 * A refused sender, login or encryption is our own fault and not the address's: such mails wait until it is mended.
 * @param handedOver whether content may have left for the server.
 */
export function mailErrorOf(error: Error & SmtpTrouble, handedOver: boolean): MailError {
  const words = withoutAddresses(typeof error.response === 'string' ? error.response : error.message);
  const said = `${offersNoTls(error) ? whatToDo : ''}${words}`.slice(0, longest);
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  if (isVerdict(error) && status >= 500) return new MailError('permanent', said);
  if (isVerdict(error) && status >= 400) return new MailError('temporary', said);
  if (handedOver) return new MailError('uncertain', `The connection was lost while the server had the mail: ${said}`);
  const isOurAddressList = error.code === 'EENVELOPE' && error.command === 'API';
  return new MailError(isOurAddressList ? 'permanent' : 'temporary', said);
}
