import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repository } from './processes.js';

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `$$`, as Compose reads them. */
function interpolated(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(\$|\{(\w+)(?::([-?])([^}]*))?\})/g, (_whole, escaped: string, name: string, ...rest) => {
    if (escaped === '$') return '$';
    const value = environment[name] ?? '';
    const [kind, word] = rest as [string | undefined, string | undefined];
    if (value === '' && kind === '?') throw new Error(`${name} is not set: ${word}`);
    return value === '' && kind === '-' ? (word ?? '') : value;
  });
}

function everywhere(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => everywhere(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, everywhere(each, change)]));
}

/** docker-compose.yml as Compose reads it where these variables are set. */
export function readCompose(environment: Readonly<Record<string, string>>): ComposeFile {
  const text = readFileSync(path.join(repository, 'docker-compose.yml'), 'utf8');
  const change = (each: string) => interpolated(each, environment);
  return everywhere(parse(text, { merge: true }), change) as ComposeFile;
}

/** The same value with every mention of these words replaced: addresses of containers by addresses of this machine. */
export function relocated<T>(value: T, words: Readonly<Record<string, string>>): T {
  const change = (text: string) =>
    Object.entries(words).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  return everywhere(value, change) as T;
}
