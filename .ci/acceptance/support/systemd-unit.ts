import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './processes.js';

const directory = path.join(repository, 'docs/operate/systemd');

/** The names of the units in docs/operate/systemd. */
export const unitNames = readdirSync(directory).sort();

/** The text of a unit whose programs and folders are at other places: keys are what the unit says. */
export function unitText(name: string, places: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(directory, name), 'utf8');
  return Object.entries(places).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** What systemd reads from a unit to start its process. */
export class SystemdUnit {
  private readonly settings: readonly (readonly [string, string])[];

  /** @param credentials the folder that stands for `%d`. */
  constructor(
    text: string,
    private readonly credentials: string,
  ) {
    this.settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  }

  all(name: string): string[] {
    return this.settings.filter(([each]) => each === name).map(([, value]) => value.replaceAll('%d', this.credentials));
  }

  one(name: string): string | undefined {
    return this.all(name).at(-1);
  }

  /** Words of ExecStart, of which one may be within single quotes. */
  get command(): string[] {
    return (this.one('ExecStart') ?? '').match(/'[^']*'|\S+/g)?.map((word) => word.replace(/^'(.*)'$/, '$1')) ?? [];
  }

  get environment(): Record<string, string> {
    const pairs = this.all('Environment').flatMap((line) => line.split(' '));
    return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.replace(/^[^=]*=/, '')]));
  }

  /** The files that whoever installs it makes: the name of each credential and where it comes from. */
  get loadedCredentials(): { name: string; file: string }[] {
    return this.all('LoadCredential').map((line) => ({ name: line.split(':')[0]!, file: line.split(':')[1]! }));
  }
}
