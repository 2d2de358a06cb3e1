import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { WebhookSecret } from '../../../config/webhook-secrets.js';
import { conflict, invalidRequest } from '../../../platform/http/index.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import type { SourceAdapter } from '../sources/source.js';
import type { ConnectionEntity } from './connection.entity.js';

type Row = Pick<ConnectionEntity, 'id' | 'secrets'>;

/** The secrets of connections: those kept here, sealed, else those of `WEBHOOK_SECRETS`. The current one comes first. */
@Injectable()
export class ConnectionSecrets {
  constructor(
    private readonly box: SecretBox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'webhookSecrets'>,
  ) {}

  /** None where nobody gave one, or where they were sealed with another TOKEN_SECRET. */
  of(row: Row, adapter: SourceAdapter): readonly WebhookSecret[] {
    return this.textsOf(row).flatMap((text) => adapter.readSecret(text) ?? []);
  }

  /** Where they are kept, and how many there are. */
  kept(row: Row): { readonly where: 'settings' | 'environment' | 'none'; readonly count: number } {
    const count = this.textsOf(row).length;
    if (count === 0) return { where: 'none', count };
    return { where: row.secrets === null ? 'environment' : 'settings', count };
  }

  /**
   * The given secret, or one that is made for a help desk that takes ours; undefined where it shows its own and has not yet.
   * @throws ProblemError 400
   */
  choose(
    given: string | undefined,
    adapter: SourceAdapter,
  ): { readonly text: string; readonly isNew: boolean } | undefined {
    const text = given ?? adapter.makeSecret?.();
    if (text === undefined) return undefined;
    if (adapter.readSecret(text) !== undefined) return { text, isNew: given === undefined };
    const message = 'has the wrong form for this help desk';
    throw invalidRequest('This signing secret is not valid.', [{ path: 'secret', message }]);
  }

  seal(id: string, texts: readonly string[]): Buffer {
    return this.box.seal(Buffer.from(JSON.stringify(texts)), id);
  }

  /** Sealed anew: the given one first, then the one that was current. @throws ProblemError 409 */
  rotated(row: Row, text: string): Buffer {
    this.refuseConfigured(row);
    return this.seal(row.id, [text, ...this.open(row).slice(0, 1)]);
  }

  /** Sealed anew without the one of before. @throws ProblemError 409 */
  withoutPrevious(row: Row): Buffer {
    this.refuseConfigured(row);
    return this.seal(row.id, this.open(row).slice(0, 1));
  }

  private refuseConfigured(row: Row): void {
    if (this.kept(row).where !== 'environment') return;
    throw conflict('WEBHOOK_SECRETS sets the signing secret of this connection. Change it there.');
  }

  private textsOf(row: Row): readonly string[] {
    return row.secrets === null ? (this.config.webhookSecrets[row.id] ?? []) : this.open(row);
  }

  private open({ id, secrets }: Row): string[] {
    const opened = secrets === null ? undefined : this.box.open(secrets, id);
    return opened === undefined ? [] : (JSON.parse(opened.toString()) as string[]);
  }
}
