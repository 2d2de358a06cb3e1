import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './processes.js';

export interface Block {
  /** After the three backticks: `sh`, `yaml`, `json`, …; '' without. */
  readonly language: string;
  readonly text: string;
}

const fence = /^( *)```(\w*)\n(.*?)\n\1```/gms;

/** The blocks of code of a page, without the indentation that a list gives them. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(repository, page), 'utf8');
  return [...text.matchAll(fence)].map(([, indent = '', language = '', code = '']) => ({
    language,
    text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** The commands of the shell's blocks, in order; a line that ends with a backslash goes on in the next. */
export function commandsOf(page: string): string[] {
  return blocksOf(page)
    .filter(({ language, text }) => language === 'sh' || (language === '' && /^(npx|npm|docker) /.test(text)))
    .flatMap(({ text }) => text.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The blocks of a page that a shell runs, in order, each as a whole. */
export const shellBlocks = (page: string): string[] =>
  blocksOf(page).flatMap(({ language, text }) => (language === 'sh' ? [`${text}\n`] : []));
