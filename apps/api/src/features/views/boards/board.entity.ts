import type { PinnedCard, PinSize } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of pinned cards. */
@Entity('boards')
export class BoardEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Who made it. */
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('boolean')
  shared!: boolean;

  /** How often it was changed. */
  @Column('integer')
  revision!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Kept for a while, so that a deletion can be taken back. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** A card on a board. */
@Entity('board_pins')
export class BoardPinEntity {
  @PrimaryColumn('uuid', { name: 'board_id' })
  boardId!: string;

  @PrimaryColumn('text')
  id!: string;

  /** From 0, row by row. */
  @Column('smallint')
  place!: number;

  @Column('text')
  card!: PinnedCard;

  @Column('text')
  query!: string;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text')
  size!: PinSize;
}
