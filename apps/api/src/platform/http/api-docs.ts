import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { EndpointRouter } from './endpoint-router.js';
import { openApiDocument } from './openapi.js';

/** `/api/openapi.json`, and `/api/docs` for reading and trying it. */
export function serveApiDocs(app: INestApplication): void {
  const router = app.get(EndpointRouter);
  SwaggerModule.setup('api/docs', app, () => openApiDocument(router.endpoints), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Deskledger API',
  });
}
