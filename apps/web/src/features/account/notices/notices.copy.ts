/** What stands above every page about the own account. */
export const noticesCopy = {
  banner: (day: string) => `Account will be deleted on ${day}`,
  cancel: 'Cancel',
  cancelLabel: 'Cancel the deletion of your account',
  kept: 'Your account stays',
  silence: {
    /** `everyMinutes`: how often is read what is not delivered; null: it is not. */
    since: (name: string, when: string, everyMinutes: number | null) =>
      everyMinutes === null || everyMinutes === 0
        ? `${name} has delivered nothing since ${when}: figures may be behind.`
        : `${name} has delivered nothing since ${when}: figures may be up to ${everyMinutes} minutes behind.`,
    look: 'See the connections',
  },
} as const;
