import type { SavedScreen } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name for what an address of the dashboard shows. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Who saved it. */
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  screen!: SavedScreen;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;

  @Column('boolean')
  shared!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Kept for a while, so that a deletion can be taken back. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** The view with which somebody wants a screen to open. */
@Entity('default_views')
export class DefaultViewEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  screen!: SavedScreen;

  @Column('uuid', { name: 'view_id' })
  viewId!: string;
}
