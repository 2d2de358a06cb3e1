import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { Endpoints } from './endpoints.js';
import { openApiDocument } from './openapi.js';
import { RawRoutes } from './raw-routes.js';

/** `/api/openapi.json`, and `/api/docs` for reading and trying it. */
export function serveApiDocs(app: INestApplication): void {
  const endpoints = app.get(Endpoints).all();
  const { described } = app.get(RawRoutes);
  SwaggerModule.setup('api/docs', app, () => openApiDocument([...endpoints, ...described]), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Deskledger API',
  });
}
