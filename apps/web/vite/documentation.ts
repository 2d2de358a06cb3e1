import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const docs = join(import.meta.dirname, '../../../docs');

/** Pages for people who use the product; those for its developers stay in the repository. */
const sections = { guide: 'how-to', connect: 'connect', reference: '' } as const;
const references = ['glossary.md', 'figures.md', 'security.md'];

interface DocumentationFile {
  section: keyof typeof sections;
  /** In `docs`, without `.md`. */
  path: string;
  title: string;
  file: string;
}

/** The pages of the documentation that the product shows, by section and title. */
export function documentationFiles(): DocumentationFile[] {
  return (Object.keys(sections) as (keyof typeof sections)[]).flatMap((section) => {
    const folder = join(docs, sections[section]);
    const names = section === 'reference' ? references : readdirSync(folder).filter((name) => name.endsWith('.md'));
    const pages = names.map((name) => {
      const file = join(folder, name);
      const title = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? name;
      return { section, path: join(sections[section], name).replace(/\.md$/, ''), title, file };
    });
    return pages.sort((one, other) => one.title.localeCompare(other.title));
  });
}

const id = 'virtual:documentation';

/** The list of the pages as a module; the text of each is a file of its own, fetched when it is read. */
export const documentation: Plugin = {
  name: 'documentation',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load(module) {
    if (module !== `\0${id}`) return undefined;
    const pages = documentationFiles().map(({ file, ...page }) => {
      const known = JSON.stringify(page).slice(0, -1);
      return `${known}, read: () => import(${JSON.stringify(`${file}?raw`)}).then((text) => text.default) }`;
    });
    return `export const pages = [${pages.join(',\n')}];`;
  },
};
