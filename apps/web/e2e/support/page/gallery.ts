import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import type { Chapter } from '../../../src/gallery/chapters.js';
import { eventually } from '../eventually.js';
import { runDirectory } from '../product/target.js';

const web = join(import.meta.dirname, '../../..');
const built = join(runDirectory, 'gallery');
/** A name that browsers trust, so that the clipboard may be used. */
const origin = 'http://gallery.localhost';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As strict as the product's policy for pages. */
const policy = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; object-src 'none'";

/** A chapter of the gallery, or all of them, as a page without a server: built once, its files handed to the browser. */
export async function openGallery(page: Page, chapter?: Chapter): Promise<void> {
  await galleryIsBuilt();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(built, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: readFileSync(file),
      contentType: types[extname(pathname)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': policy },
    });
  });
  await page.goto(`${origin}/gallery.html${chapter === undefined ? '' : `?chapter=${chapter}`}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** The worker that comes first builds; another one that comes meanwhile waits. */
async function galleryIsBuilt(): Promise<void> {
  if (existsSync(built)) return;
  const building = `${built}-building`;
  if (mkdirSync(building, { recursive: true }) === undefined) {
    return eventually('the gallery is built', async () => existsSync(built));
  }
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: 'gallery',
    logLevel: 'error',
    build: { outDir: building, emptyOutDir: true },
  });
  renameSync(building, built);
}

/** The card of a specimen. */
export const specimen = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** An item of the card's menu. */
export async function choose(page: Page, title: string, item: string): Promise<void> {
  await specimen(page, title)
    .getByRole('button', { name: `${title}: more` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
