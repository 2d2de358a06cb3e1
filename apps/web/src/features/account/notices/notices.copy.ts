/** What stands above every page about the own account. */
export const noticesCopy = {
  banner: (day: string) => `Account will be deleted on ${day}`,
  cancel: 'Cancel',
  cancelLabel: 'Cancel the deletion of your account',
  kept: 'Account deletion cancelled',
  silence: {
    /** `everyMinutes`: how often is read what is not delivered; null: it is not. */
    since: (name: string, when: string, everyMinutes: number | null) =>
      everyMinutes === null || everyMinutes === 0
        ? `No deliveries from ${name} since ${when}. Figures may be out of date.`
        : `No deliveries from ${name} since ${when}. Figures may be up to ${everyMinutes} minutes behind.`,
    look: 'View connections',
  },
} as const;
