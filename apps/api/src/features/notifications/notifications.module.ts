import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DigestSweep } from './digest-sweep.js';
import { NewsReader } from './news-reader.js';
import { NotificationsController } from './notifications.controller.js';
import { Wishes } from './wishes.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountNotificationsEntity } from './account-notifications.entity.js';

/** Tells people what they want to hear of. */
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([AccountNotificationsEntity])],
  controllers: [NotificationsController],
  providers: [Wishes, NewsReader, DigestSweep],
})
export class NotificationsModule {}
