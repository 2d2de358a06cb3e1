import type { FirstAdministrator } from '../features/accounts/staff/create-account.js';

/** What the child processes tell the supervisor. */
export interface ReadyMessage {
  type: 'ready';
  /** Where the API listens. */
  url?: string;
}

export function isReadyMessage(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** Tells the supervisor, where there is one, that this process is at work. */
export function tellReady(url?: string): void {
  process.send?.({ type: 'ready', ...(url === undefined ? {} : { url }) } satisfies ReadyMessage);
}

/** The first login, said once. Not through the logger: a password has no place in collected logs. */
export function showFirstLogin({ email, generatedPassword }: FirstAdministrator): void {
  const password = generatedPassword ?? '(the one in ADMIN_PASSWORD)';
  process.stdout.write(
    `\n  Administrator created. This is shown once:\n    e-mail    ${email}\n    password  ${password}\n\n`,
  );
}
