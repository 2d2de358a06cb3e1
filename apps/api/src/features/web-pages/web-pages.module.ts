import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrganizationModule } from '../organization/index.js';
import { LandingFiguresReader } from './landing-figures.js';
import { builtWebApp, WEB_APP, WebPages } from './web-pages.js';

/** What visitors and staff open in a browser; the API answers what these pages ask. */
@Module({
  imports: [CqrsModule, OrganizationModule],
  providers: [LandingFiguresReader, WebPages, { provide: WEB_APP, useValue: builtWebApp }],
})
export class WebPagesModule {}
