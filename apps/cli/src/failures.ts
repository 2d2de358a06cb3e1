import { exitCodes, type ExitCode } from './exit-codes.js';

/** A command that ends without success. `advice` says what to do next. */
export class CommandFailed extends Error {
  override readonly name: string = 'CommandFailed';
  readonly exitCode: ExitCode = exitCodes.failed;

  constructor(
    message: string,
    readonly advice?: string,
  ) {
    super(message);
  }
}

/** A command that was called wrongly: nothing was attempted. */
export class WrongUse extends CommandFailed {
  override readonly name = 'WrongUse';
  override readonly exitCode = exitCodes.wrongUse;
}

/** The person pressed Ctrl-C. */
export class Interrupted extends CommandFailed {
  override readonly name = 'Interrupted';
}
