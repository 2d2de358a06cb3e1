import type { pictureTypes } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type PictureType = (typeof pictureTypes)[number];

/** A square picture of somebody. */
@Entity('account_pictures')
export class AccountPictureEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** Changes with the picture. */
  @Column('text')
  version!: string;

  @Column('text', { name: 'media_type' })
  mediaType!: PictureType;

  @Column('bytea')
  content!: Buffer;
}
