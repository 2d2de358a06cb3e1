import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/index.js';
import { AccountNotificationsEntity } from './account-notifications.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { OrganizationModule } from '../organization/index.js';
import { deadlineAlertsReactor } from './deadline-alerts.reactor.js';
import { DigestSweep } from './digest-sweep.js';
import { BackTestAlertHandler } from './figure-alerts/back-test-alert.query.js';
import { FigureAlertEntity } from './figure-alerts/figure-alert.entity.js';
import { FigureAlertSweep } from './figure-alerts/figure-alert-sweep.js';
import { FigureAlerts } from './figure-alerts/figure-alerts.js';
import { FigureAlertsController } from './figure-alerts/figure-alerts.controller.js';
import { followUpAlertsReactor } from './follow-up-alerts.reactor.js';
import { NewsReader } from './news-reader.js';
import { NotificationsController } from './notifications.controller.js';
import { OutgoingWebhookEntity } from './outgoing-webhooks/outgoing-webhook.entity.js';
import { outgoingWebhookProviders } from './outgoing-webhooks/outgoing-webhook.providers.js';
import { OutgoingWebhooksController } from './outgoing-webhooks/outgoing-webhooks.controller.js';
import { Wishes } from './wishes.js';

const entities = [AccountNotificationsEntity, OutgoingWebhookEntity, FigureAlertEntity];

/** Tells people, and the programs that they name, what they want to hear of. */
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature(entities), AccountsModule, OrganizationModule],
  controllers: [NotificationsController, OutgoingWebhooksController, FigureAlertsController],
  providers: [
    Wishes,
    NewsReader,
    DigestSweep,
    BackTestAlertHandler,
    FigureAlerts,
    FigureAlertSweep,
    ...outgoingWebhookProviders,
    { provide: Symbol('reactor'), inject: [Clock], useFactory: deadlineAlertsReactor },
    { provide: Symbol('reactor'), inject: [Clock], useFactory: followUpAlertsReactor },
  ],
})
export class NotificationsModule {}
