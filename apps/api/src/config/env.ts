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
 * Reads every known variable; an empty one counts as not set.
 * @throws InvalidEnvironmentError naming all wrong variables at once.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const environment: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const value = source[name];
    if (value === undefined || value === '') continue;
    const parsed = variable.schema.safeParse(value);
    if (parsed.success && parsed.data !== undefined) environment[name] = parsed.data;
    else wrong.push(`${name} holds ${shown(variable, value)}; it may hold ${variable.mayHold}`);
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
