import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtPage } from './built-page.js';
import { sendPage } from './send-page.js';

/** Where the survey's page asks for what it shows, by the address of the page. */
const askedFirst: readonly (readonly [page: RegExp, call: string])[] = [
  [/^\/survey\/unsubscribe\/([\w-]{16,100})\/?$/, '/api/survey/unsubscribe/'],
  [/^\/survey\/([\w-]{16,100})\/?$/, '/api/survey/enroll/'],
];
const words = /\/survey-page\/([a-z]{2})\.ts$/;

type Manifest = Record<string, { file: string }>;

/**
 * Sends the public page with hints at what its code will ask for: the survey and the visitor's language travel while
 * the code does. Search engines are told to stay away: the address of an invitation is a secret.
 * @param builtWebApp folder of the web app's build.
 */
export function surveyPage(
  builtWebApp: string,
  basePath: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const languages = languagesIn(join(builtWebApp, '.vite/manifest.json'));
  const page = builtPage(builtWebApp, 'survey.html', basePath);
  return (request, reply) => {
    const hints = [callHint(request.url), languageHint(languages, request.headers['accept-language'])];
    const link = hints.flatMap((hint) => (hint === undefined ? [] : [`<${basePath}${hint}`])).join(', ');
    const headers = { 'x-robots-tag': 'noindex, nofollow', vary: 'accept-language', link };
    return sendPage(request, reply.headers(headers), page);
  };
}

/** The scripts with the page's words, by language. */
function languagesIn(manifestFile: string): ReadonlyMap<string, string> {
  if (!existsSync(manifestFile)) return new Map();
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  return new Map(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const language = words.exec(source)?.[1];
      return language === undefined ? [] : [[language, `/${file}`] as const];
    }),
  );
}

/** Without the beginning, `<` and the base path, as all hints here. */
function callHint(url: string): string | undefined {
  const path = url.split('?')[0] ?? '';
  for (const [page, call] of askedFirst) {
    const id = page.exec(path)?.[1];
    if (id !== undefined) return `${call}${id}>; rel=preload; as=fetch; crossorigin=anonymous`;
  }
  return undefined;
}

function languageHint(languages: ReadonlyMap<string, string>, accepted = ''): string | undefined {
  const wanted = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const language = wanted.find((tag) => languages.has(tag)) ?? 'en';
  const file = languages.get(language);
  return file === undefined ? undefined : `${file}>; rel=modulepreload`;
}
