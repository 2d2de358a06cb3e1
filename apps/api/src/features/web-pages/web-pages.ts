import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@deskledger/domain';
import { basePathOf, CONFIG, type Config } from '../../config/config.js';
import { productFolder } from '../../platform/files/product-folder.js';
import { Call, framedPage, policyFramedBy, RawRoutes } from '../../platform/http/index.js';
import { CompanyContact, type Contact, OrganizationSettingsReader } from '../organization/index.js';
import { FindFeedbackSurvey } from '../surveys/index.js';
import { builtPage } from './built-page.js';
import { dashboardPage } from './dashboard-page.js';
import { landingPage, type LandingConfig } from './landing-page.js';
import { LandingFiguresReader, type LandingFigures } from './landing-figures.js';
import { FormPages } from './survey-form/form-page.js';
import { SurveyForm } from './survey-form/survey-form.js';
import { surveyPage } from './survey-page.js';

/** Under this token Nest provides the folder of the web app's build; specs have one of their own. */
export const WEB_APP = Symbol('web app');
export const builtWebApp = join(productFolder(), 'apps/web/dist');
/** A build that lacks one of them is none. */
const builtPages = ['index.html', 'landing.html', 'survey.html', 'survey-form.html'];
/** Most bytes of a filled form, as of an ordinary JSON body. */
const formLimit = 1024 * 1024;

/** A personal link has more characters. */
const publicSurvey = /^\/survey\/[\w-]{24}\/?(\?|$)/;

const immutable = 'public, max-age=31536000, immutable';
/**
 * Serves the web app: hashed assets for good, the landing page, the public page for the addresses of surveys, and the
 * dashboard's one page for its screens. Every other address that could be a page leads to the landing page.
 */
@Injectable()
export class WebPages implements OnModuleInit {
  private readonly logger = new Logger('Http');

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WEB_APP) private readonly folder: string,
    private readonly contact: CompanyContact,
    private readonly figures: LandingFiguresReader,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly routes: RawRoutes,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify === undefined) return;
    if (!builtPages.every((name) => existsSync(join(this.folder, name)))) {
      this.logger.warn('The web app is not built. Serving only the API');
      return;
    }
    const basePath = basePathOf(this.config.http);
    const pages = new FormPages(builtPage(this.folder, 'survey-form.html', basePath), basePath);
    const form = new SurveyForm(pages, this.queries, this.commands);
    this.routes.add({
      method: 'POST',
      path: '/survey/:id',
      access: 'public',
      bodyLimit: formLimit,
      handle: (body, call) => {
        framedFor(call.request.url, call.reply, this.settings.current().surveyEmbedOrigins);
        return form.submit(body, call);
      },
    });
    void fastify.register(webPages, {
      folder: this.folder,
      config: this.config,
      contact: () => this.contact.current(),
      figures: () => this.figures.read(),
      embedOrigins: () => this.settings.current().surveyEmbedOrigins,
      feedbackSurvey: () => this.queries.execute(new FindFeedbackSurvey()),
      surveyForm: (call) => form.show(call),
    });
  }
}

interface WebPagesOptions {
  /** Of the web app's build. */
  folder: string;
  config: Pick<Config, 'company'> & LandingConfig;
  contact: () => Contact;
  figures: () => Promise<LandingFigures | null>;
  /** Websites that may show the page of a public link in a frame. */
  embedOrigins: () => readonly string[];
  /** The public id of the survey that anybody may answer; null without one. */
  feedbackSurvey: () => Promise<string | null>;
  /** Answers with the survey's form for browsers that run no scripts. */
  surveyForm: (call: Call) => Promise<FastifyReply>;
}

/** The routes of the pages, and of the files that they are made of. */
export async function webPages(scope: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { folder, config, contact, figures } = options;
  const basePath = basePathOf(config.http);
  await scope.register(fastifyCompress, { global: true, encodings: ['br', 'gzip'] });
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // Pages are sent under their addresses alone, compressed copies in the place of their files.
    globIgnore: ['*.html', '**/*.br'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache');
    },
  });
  scope.get(
    '/survey',
    leaveForFeedback(() => placeOfFeedback(options)),
  );
  const shown = surveyPage(folder, basePath);
  const survey = (request: FastifyRequest, reply: FastifyReply) =>
    Object.hasOwn(request.query as object, 'plain')
      ? options.surveyForm(new Call(request, reply))
      : shown(request, reply);
  // The survey editor shows the public page in a frame, with a draft that it hands over.
  scope.get('/survey/preview', (request, reply) => survey(request, reply.headers(framedPage)));
  scope.get('/survey/*', (request, reply) => survey(request, framedFor(request.url, reply, options.embedOrigins())));
  scope.get('/', landingPage(folder, config, contact, figures));
  scope.get('/*', dashboardPage(folder, basePath));
}

/** Lets websites of the settings frame the page of a public link; a personal one is shown by nobody else. */
function framedFor(url: string, reply: FastifyReply, origins: readonly string[]): FastifyReply {
  if (origins.length === 0 || !publicSurvey.test(url)) return reply;
  return reply.removeHeader('x-frame-options').header('content-security-policy', policyFramedBy(origins));
}

/** The company's website; where none is configured the survey that can be answered, else the landing page, which says so. */
async function placeOfFeedback({ config, feedbackSurvey }: WebPagesOptions): Promise<string> {
  const website = config.company.websiteUrl;
  if (website !== undefined) return website;
  const survey = await feedbackSurvey();
  const basePath = basePathOf(config.http);
  return survey === null ? `${basePath}/?feedback=none` : `${basePath}/survey/${encodeURIComponent(survey)}`;
}

/**
 * Sends visitors of `/survey`, without the id of a survey, to where their opinion is asked for. Who is not sent on by
 * their browser reads where they should be.
 * @param destination an address, or a path of our own; asked for each visitor.
 */
function leaveForFeedback(
  destination: () => Promise<string>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (_request, reply) => {
    const place = await destination();
    const address = escapeHtml(place);
    const where = place.startsWith('/') ? 'Taking you there…' : 'Taking you to our website…';
    const note =
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${where}</title>` +
      `<p>${where} <a href="${address}">${address}</a></p></html>`;
    return reply.code(302).header('location', place).header('cache-control', 'no-cache').type('text/html').send(note);
  };
}
