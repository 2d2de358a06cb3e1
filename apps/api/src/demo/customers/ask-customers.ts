import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { signIn } from '../sign-in.js';
import { playCustomers, type CustomersDemo } from './play-customers.js';

/**
 * Has customers answer surveys, where their mail stays on this machine and the demo may sign in.
 * @param url origin of the product
 * @throws Error, CallError where it may not
 */
export async function askCustomers(
  { administrator: { email, password }, mail, dataDirectory }: Config,
  url: string,
  demo: Pick<CustomersDemo, 'closings' | 'random' | 'signal'>,
): Promise<void> {
  if (mail.smtpUrl !== undefined) throw new Error('mail leaves by SMTP_URL, and these customers do not exist.');
  if (password === undefined)
    throw new Error("to invite them the demo needs the administrator's ADMIN_PASSWORD: this data was not begun by it.");
  const call = await signIn(url, { email, password });
  await playCustomers({ call, outbox: join(dataDirectory, 'outbox'), ...demo });
}
