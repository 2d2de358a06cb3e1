import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { notFound } from '../../../../platform/http/index.js';
import { maskAddress } from '../../../../platform/mail/index.js';
import { SurveyLinks } from '../../links/survey-links.js';

export interface Subscription {
  readonly subscribed: boolean;
  /** Masked: whoever has the link is shown no more than the owner needs. */
  readonly address: string;
}

interface ContactRow {
  key: Buffer;
  address: string | null;
  [column: string]: unknown;
}

/** Whether the address behind an invitation gets surveys. Each call answers with how it is afterwards. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly links: SurveyLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 when the link belongs to no invitation; so do the others. */
  async read(linkId: string): Promise<Subscription> {
    return this.answer(await this.contactOf(linkId));
  }

  /** A person's word outlasts a mail that came back, which counts until one arrives. */
  async end(linkId: string): Promise<Subscription> {
    const contact = await this.contactOf(linkId);
    await this.database.query(
      `insert into survey_suppressions as known (contact_key, reason, since) values ($1, 'unsubscribed', $2)
       on conflict (contact_key) do update set reason = excluded.reason, since = excluded.since
       where known.reason = 'bounced'`,
      [contact.key, this.clock.now()],
    );
    return this.answer(contact);
  }

  /** Takes a person's own word back; an address from which mails came back stays left out. */
  async begin(linkId: string): Promise<Subscription> {
    const contact = await this.contactOf(linkId);
    await this.database.query(`delete from survey_suppressions where contact_key = $1 and reason = 'unsubscribed'`, [
      contact.key,
    ]);
    return this.answer(contact);
  }

  private async contactOf(linkId: string): Promise<ContactRow> {
    const [row] = await this.database.query<ContactRow>(
      `select contact_key as key, value ->> 'text' as address from survey_invitations
       left join personal_data on ref = contact_ref
       where enrollment_id = $1 and contact_key is not null`,
      [this.links.read(linkId) ?? null],
    );
    if (row === undefined) throw notFound('This link does not belong to an invitation.');
    return row;
  }

  private async answer({ key, address }: ContactRow): Promise<Subscription> {
    const found = await this.database.query('select from survey_suppressions where contact_key = $1', [key]);
    return { subscribed: found.length === 0, address: maskAddress(address ?? '') };
  }
}
