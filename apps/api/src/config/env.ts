import { readFileSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { type Environment, type Variable, variables } from './variables.js';

/** The start stops: `message` has one line for every wrong variable. */
export class InvalidEnvironmentError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InvalidEnvironmentError';
  }
}

function shown(variable: Variable, value: string): string {
  return variable.secret ? `a value of ${value.length} characters (not shown)` : JSON.stringify(value);
}

/**
 * The value of a variable; of a secret one also the content of the file that `<NAME>_FILE` names, without the line break
 * at its end. Empty counts as not set; `wrong` is the sentence that says why there is none.
 */
function valueOf(name: string, { secret = false }: Variable, source: NodeJS.ProcessEnv): string | { wrong: string } {
  const value = source[name] ?? '';
  const file = (secret && source[`${name}_FILE`]) || '';
  if (file === '') return value;
  if (value !== '') return { wrong: `${name} and ${name}_FILE are both set; set only one of them` };
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return { wrong: `${name}_FILE is ${JSON.stringify(file)}, which cannot be read: ${systemReason(error)}` };
  }
}

/** Why the system refused, in its own words (`permission denied`) instead of its code. */
export function systemReason(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? 'unknown reason';
}

/**
 * Reads every known variable; an empty one counts as not set, and a secret one may come from a file.
 * @throws InvalidEnvironmentError naming all wrong variables at once.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const environment: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const value = valueOf(name, variable, source);
    if (value === '') continue;
    if (typeof value !== 'string') {
      wrong.push(value.wrong);
      continue;
    }
    const parsed = variable.schema.safeParse(value);
    if (parsed.success && parsed.data !== undefined) environment[name] = parsed.data;
    else wrong.push(`${name} is ${shown(variable, value)}; it must be ${variable.mayHold}`);
  }
  if (wrong.length > 0) throw new InvalidEnvironmentError(wrong);
  return environment;
}

/** The only reader of process.env. */
export function readEnvironment(): Environment {
  return parseEnvironment(process.env);
}

/** What a child process gets: our own environment with some variables set. */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
