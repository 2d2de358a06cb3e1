/** What the process tells the shell that started it. */
export const exitCodes = {
  done: 0,
  /** The command was understood and did not succeed. */
  failed: 1,
  /** The command itself was wrong: an unknown option, a missing value, an address that is no address. */
  wrongUse: 2,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
