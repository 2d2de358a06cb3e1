import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/config.js';
import { notFound } from './replies/problem-error.js';
import { CompanyContact, type Contact } from './pages/company-contact.js';
import { landingPage, type LandingConfig } from './pages/landing-page.js';
import { leaveForWebsite } from './pages/leave-for-website.js';
import { screenHints } from './pages/screen-hints.js';
import { surveyPage } from './pages/survey-page.js';

/** Where the web app's build stands, seen from the sources as well as from the build of the API. */
const builtWebApp = join(import.meta.dirname, '../../../../web/dist');
/** A build that lacks one of them is none. */
const builtPages = ['index.html', 'landing.html', 'survey.html'];

const immutable = 'public, max-age=31536000, immutable';
/** Addresses that are never a page of the web app: they answer for themselves or do not exist. */
const notPages = /^\/(api|health|metrics|operations|assets)(\/|$)|\.[a-z0-9]+$/i;
/** The screens of the dashboard and of signing in, which one page shows. */
const screens = /^\/(dashboard|auth|login|verify-login)(\/|$)/;

/**
 * Serves the web app: hashed assets for good, the landing page, the public page for the addresses of surveys, and the
 * dashboard's one page for its screens. Every other address that could be a page leads to the landing page.
 */
@Injectable()
export class WebApp implements OnModuleInit {
  private readonly logger = new Logger('Http');

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    private readonly contact: CompanyContact,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify === undefined) return;
    if (!builtPages.every((name) => existsSync(join(builtWebApp, name)))) {
      this.logger.warn('The web app has not been built; only the API is served');
      return;
    }
    void fastify.register(webApp, { config: this.config, contact: () => this.contact.current() });
  }
}

interface WebAppOptions {
  config: Pick<Config, 'company'> & LandingConfig;
  contact: () => Contact;
}

async function webApp(scope: FastifyInstance, { config, contact }: WebAppOptions): Promise<void> {
  await scope.register(fastifyCompress, { global: true, encodings: ['br', 'gzip'] });
  await scope.register(fastifyStatic, {
    root: builtWebApp,
    wildcard: false,
    // Pages are sent under their addresses alone.
    globIgnore: ['*.html'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache');
    },
  });
  scope.get('/survey', leaveForWebsite(config.company.websiteUrl ?? '/'));
  scope.get('/survey/*', surveyPage(builtWebApp));
  scope.get('/', landingPage(builtWebApp, config, contact));
  scope.get('/*', page(screenHints(builtWebApp)));
}

/** @param hints the `link` header of a screen, by its path. */
function page(hints: (path: string) => string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/';
    if (notPages.test(path)) throw notFound('There is nothing at this address.');
    if (!screens.test(path)) return reply.redirect('/', 302);
    const link = hints(path);
    if (link !== undefined) void reply.header('link', link);
    return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
  };
}
