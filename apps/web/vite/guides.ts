import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const docs = join(import.meta.dirname, '../../../docs');

/** Pages of the documentation that screens lead to, by their paths in `docs`. */
export const guides = (): string[] => [
  ...readdirSync(join(docs, 'connect')).map((name) => `connect/${name}`),
  'how-to/connect-a-help-desk.md',
  'how-to/send-survey-invitations.md',
];

/** Puts them beside the pages, so that the product serves them where there is no way to the internet. */
export const servedGuides: Plugin = {
  name: 'served-guides',
  apply: 'build',
  generateBundle() {
    for (const path of guides()) {
      this.emitFile({ type: 'asset', fileName: `docs/${path}`, source: readFileSync(join(docs, path), 'utf8') });
    }
  },
};
