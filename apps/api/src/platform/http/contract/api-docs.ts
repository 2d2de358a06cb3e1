import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

/** `/api/openapi.json`, and `/api/docs` for reading and trying it. */
export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, openApiDocument, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Deskledger API',
  });
}
