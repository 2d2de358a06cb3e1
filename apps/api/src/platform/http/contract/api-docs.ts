import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

/** `/api/openapi.json`, and `/api/docs` for reading and trying it. */
export function serveApiDocs(app: INestApplication, basePath: string): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(basePath), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Deskledger API',
  });
}
