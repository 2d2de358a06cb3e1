/** The words of targets: what figures should be. */
export const targetsCopy = {
  target: (level: string) => `Target ${level}`,
  met: 'met',
  missed: 'missed',
} as const;
