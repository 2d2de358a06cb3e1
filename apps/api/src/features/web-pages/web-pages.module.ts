import { Module } from '@nestjs/common';
import { OrganizationModule } from '../organization/index.js';
import { WebPages } from './web-pages.js';

/** What visitors and staff open in a browser; the API answers what these pages ask. */
@Module({ imports: [OrganizationModule], providers: [WebPages] })
export class WebPagesModule {}
