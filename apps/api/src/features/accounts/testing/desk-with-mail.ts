import { randomUUID } from 'node:crypto';
import type { Role } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import type { Answer } from '../../../testing/http-client.js';
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { createAccount } from '../staff/create-account.js';

export const start = new Date('2026-11-20T10:00:00Z');
export const password = 'a good and long password';

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** The whole application with a mail server, and the actions of people who sign in. */
export class DeskWithMail {
  private constructor(
    readonly http: TestApp,
    readonly mail: TestMailServer,
    readonly clock: FixedClock,
  ) {}

  static async open(onMail?: () => void): Promise<DeskWithMail> {
    const clock = new FixedClock(start);
    const mail = await startMailServer(onMail === undefined ? {} : { onMail });
    const http = await startTestApp({ clock, config: { mail: { smtpUrl: mail.url, from: 'Desk <desk@desk.test>' } } });
    return new DeskWithMail(http, mail, clock);
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.mail.close();
  }

  /** Somebody of whom nobody has heard before. */
  async person(role: Role = 'agent'): Promise<Person> {
    const email = `p${randomUUID().slice(0, 8)}@desk.test`;
    const { database } = this.http.testDatabase;
    const id = await database.transaction((tx) => createAccount(tx, { email, name: 'Ada', role, password }));
    return { id, email };
  }

  login({ email }: Pick<Person, 'email'>, secret = password, userAgent = 'curl/8'): Promise<Answer> {
    return this.http.ask('POST /api/account/login/', {
      body: { email, password: secret },
      headers: { 'user-agent': userAgent },
    });
  }

  /** The access token of a new session. */
  async session(person: Person, secret = password, userAgent?: string): Promise<string> {
    return accessOf(await this.login(person, secret, userAgent));
  }

  profile(token: string): Promise<Answer> {
    return this.http.ask('GET /api/account', { token });
  }

  mailsTo({ email }: Pick<Person, 'email'>) {
    return this.mail.received.filter(({ to }) => to === email);
  }

  /** The token in the link of somebody's mail number `count`, once it has come. */
  async tokenInMail(person: Person, count = 1): Promise<string> {
    const mail = await waitFor(() => this.mailsTo(person)[count - 1], `mail ${count} to ${person.email} has come`);
    return /[#]token=([\w-]+)/.exec(mail.mail.text ?? '')?.[1] ?? '';
  }

  async subjectsTo(person: Person, count: number): Promise<(string | undefined)[]> {
    await waitFor(() => this.mailsTo(person).length >= count, `${count} mails to ${person.email} have come`);
    return this.mailsTo(person).map(({ mail }) => mail.subject);
  }
}

export const accessOf = ({ json }: Answer): string => String(json?.['access_token']);
export const refreshOf = ({ json }: Answer): string => String(json?.['refresh_token']);
export const challengeOf = ({ json }: Answer): string => String(json?.['challenge']);

/** How many of the answers have this status. */
export const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
