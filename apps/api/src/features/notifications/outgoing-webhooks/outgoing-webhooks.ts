import { randomUUID } from 'node:crypto';
import {
  webhookAlerts,
  type addOutgoingWebhook,
  type changeOutgoingWebhook,
  type OutgoingWebhook,
  type OutgoingWebhookWithSecret,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf, isSame } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, invalidRequest, notFound, type Actor } from '../../../platform/http/index.js';
import { Outbound, RefusedAddressError } from '../../../platform/outbound/outbound.js';
import { OutgoingWebhookEntity } from './outgoing-webhook.entity.js';
import { SealedWebhooks } from './sealed-webhooks.js';

type Added = ParsedRequestOf<typeof addOutgoingWebhook>['body'];
type Changes = ParsedRequestOf<typeof changeOutgoingWebhook>['body'];

const most = 50;
const audited = ['name', 'host', 'alerts', 'teams', 'isEnabled'] as const;

/** The outgoing webhooks of the installation. */
@Injectable()
export class OutgoingWebhooks {
  constructor(
    private readonly database: Database,
    @InjectRepository(OutgoingWebhookEntity) private readonly rows: Repository<OutgoingWebhookEntity>,
    private readonly sealed: SealedWebhooks,
    private readonly outbound: Outbound,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<OutgoingWebhook[]> {
    return (await this.rows.find({ order: { name: 'asc', id: 'asc' } })).map(documentOf);
  }

  /** @throws ProblemError 404 */
  async byId(id: string): Promise<OutgoingWebhookEntity> {
    return (await this.rows.findOneBy({ id })) ?? missing();
  }

  /** @throws ProblemError 400 for an address that may not be called, 409 where there are too many */
  add(actor: Actor, { name, url, format, alerts, teams }: Added): Promise<OutgoingWebhookWithSecret> {
    return this.database.transaction(async (tx) => {
      const rows = tx.repository(OutgoingWebhookEntity);
      if ((await rows.count()) >= most) throw conflict(`There can be ${most} outgoing webhooks. Delete one first.`);
      const id = randomUUID();
      const signing = format === 'standard' ? this.sealed.newSecret(id, null) : null;
      const row: OutgoingWebhookEntity = {
        ...{ id, name, format, ...this.addressed(id, url), secrets: signing?.sealed ?? null },
        ...{ alerts: alerts ?? [...webhookAlerts], teams: teams ?? [], isEnabled: true },
        ...{ ...untroubled, createdAt: this.clock.now() },
      };
      await rows.insert(row);
      await audit(tx, actorName(actor), 'outgoing_webhook.added', id, { name, format, host: row.host });
      return { ...documentOf(row), newSecret: signing?.secret ?? null };
    });
  }

  /** Another address, or being enabled again, is a new beginning: the receiver is tried at once. @throws ProblemError 400, 404 */
  change(actor: Actor, id: string, { url, ...changes }: Changes): Promise<OutgoingWebhook> {
    return this.database.transaction(async (tx) => {
      const before = await hold(tx, id);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const changed = { ...before, ...given, ...(url !== undefined && this.addressed(id, url)) };
      const isNew = url !== undefined || (changed.isEnabled && !before.isEnabled);
      const after: OutgoingWebhookEntity = { ...changed, ...(isNew && untroubled) };
      if (url === undefined && isSame(before, after, audited)) return documentOf(before);
      await tx.repository(OutgoingWebhookEntity).save(after);
      const details = { ...(url !== undefined && { url: 'set' }), ...changesOf(before, after, audited) };
      await audit(tx, actorName(actor), 'outgoing_webhook.changed', id, details);
      return documentOf(after);
    });
  }

  /** With its deliveries. @throws ProblemError 404 */
  remove(actor: Actor, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { name, host } = await hold(tx, id);
      await tx.repository(OutgoingWebhookEntity).delete(id);
      await audit(tx, actorName(actor), 'outgoing_webhook.removed', id, { name, host });
    });
  }

  /** @throws ProblemError 404, 409 where nothing is signed */
  rotate(actor: Actor, id: string): Promise<OutgoingWebhookWithSecret> {
    return this.database.transaction(async (tx) => {
      const row = await hold(tx, id);
      if (row.format !== 'standard') throw conflict('Only webhooks of the standard format have a signing secret.');
      const { secret, sealed } = this.sealed.newSecret(id, row.secrets);
      await tx.repository(OutgoingWebhookEntity).update(id, { secrets: sealed });
      await audit(tx, actorName(actor), 'outgoing_webhook.secret_rotated', id, { name: row.name });
      return { ...documentOf(row), newSecret: secret };
    });
  }

  private addressed(id: string, text: string): Pick<OutgoingWebhookEntity, 'url' | 'host'> {
    const url = new URL(text);
    try {
      this.outbound.assertAllowed(url);
    } catch (error) {
      if (!(error instanceof RefusedAddressError)) throw error;
      throw invalidRequest(error.message, [{ path: 'url', message: 'cannot be called' }]);
    }
    return { url: this.sealed.sealUrl(id, url.href), host: url.host };
  }
}

const untroubled = { failures: 0, resumeAt: null, trouble: null };

function documentOf(row: OutgoingWebhookEntity): OutgoingWebhook {
  const { id, name, format, host, alerts, teams, isEnabled, trouble, createdAt } = row;
  return { id, name, format, host, alerts, teams, isEnabled, trouble, createdAt: createdAt.toISOString() };
}

/** As it is now; held until the transaction ends. */
async function hold(tx: Tx, id: string): Promise<OutgoingWebhookEntity> {
  const lock = { mode: 'pessimistic_write' as const };
  return (await tx.repository(OutgoingWebhookEntity).findOne({ where: { id }, lock })) ?? missing();
}

function missing(): never {
  throw notFound('This outgoing webhook does not exist.');
}
