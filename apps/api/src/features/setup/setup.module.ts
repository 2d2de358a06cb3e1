import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MailModule } from '../../platform/mail/mail.module.js';
import { OrganizationModule } from '../organization/index.js';
import { ReadOpenSetupHandler } from './read-open-setup.query.js';
import { SetupController } from './setup.controller.js';

/** What is still to set up, over all features. */
@Module({
  imports: [CqrsModule, MailModule, OrganizationModule],
  controllers: [SetupController],
  providers: [ReadOpenSetupHandler],
})
export class SetupModule {}
