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

/**
 * A refused sender, login or encryption is our own fault and not the address's: such mails wait until it is mended.
 * @param handedOver whether content may have left for the server.
 */
export function mailErrorOf(error: Error & SmtpTrouble, handedOver: boolean): MailError {
  const said = withoutAddresses(typeof error.response === 'string' ? error.response : error.message).slice(0, longest);
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  if (isVerdict(error) && status >= 500) return new MailError('permanent', said);
  if (isVerdict(error) && status >= 400) return new MailError('temporary', said);
  if (handedOver) return new MailError('uncertain', `The connection was lost while the server had the mail: ${said}`);
  const isOurAddressList = error.code === 'EENVELOPE' && error.command === 'API';
  return new MailError(isOurAddressList ? 'permanent' : 'temporary', said);
}
