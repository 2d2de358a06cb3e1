/** What the process tells the shell that started it. */
export const exitCodes = {
  done: 0,
  /** The command was understood and did not succeed. */
  failed: 1,
  /** The command itself was wrong: an unknown option, a missing value, an address that is no address. */
  wrongUse: 2,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that ends without success. `advice` says what to do next. */
export class CommandFailed extends Error {
  override readonly name: string = 'CommandFailed';

  constructor(
    message: string,
    readonly advice?: string,
    readonly exitCode: ExitCode = exitCodes.failed,
  ) {
    super(message);
  }
}

/** A command that was called wrongly: nothing was attempted. */
export class WrongUse extends CommandFailed {
  override readonly name = 'WrongUse';
  override readonly exitCode = exitCodes.wrongUse;
}

/** A run that goes on no further: its file cannot be read to its end, or somebody has ended it. */
export class CannotGoOn extends CommandFailed {
  override readonly name: string = 'CannotGoOn';
}

/** A file that cannot be read to its end. */
export class UnreadableFile extends CannotGoOn {
  override readonly name = 'UnreadableFile';
}

/** The person pressed Ctrl-C. */
export class Interrupted extends CommandFailed {
  override readonly name = 'Interrupted';
}

/** A comparison that found differences. Its output already shows them, so nothing more is said. */
export class FoundDifferences extends CommandFailed {
  override readonly name = 'FoundDifferences';
}
