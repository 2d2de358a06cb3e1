import type { WebhookAlert, WebhookFormat } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where alerts are sent to. */
@Entity('outgoing_webhooks')
export class OutgoingWebhookEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Never changed: the address is one of this kind. */
  @Column('text')
  format!: WebhookFormat;

  /** Sealed: whoever knows the address of Slack or Teams can post there. */
  @Column('bytea')
  url!: Buffer;

  @Column('text')
  host!: string;

  /** Sealed; null where the format has no signature. */
  @Column('bytea', { nullable: true })
  secrets!: Buffer | null;

  @Column('text', { array: true })
  alerts!: WebhookAlert[];

  /** Alerts of tickets of these teams alone; empty: of all. */
  @Column('text', { array: true })
  teams!: string[];

  @Column('boolean', { name: 'is_enabled' })
  isEnabled!: boolean;

  /** Of the receiver, since it last accepted a delivery. */
  @Column('integer')
  failures!: number;

  /** Before then the receiver is left alone. */
  @Column('timestamptz', { name: 'resume_at', nullable: true })
  resumeAt!: Date | null;

  @Column('text', { nullable: true })
  trouble!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
