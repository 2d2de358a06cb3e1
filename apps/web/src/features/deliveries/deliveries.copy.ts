/** What is said about raw deliveries. */
export const deliveriesCopy = {
  raw: {
    title: 'What came',
    text: 'It may name people: it is fetched only when it is asked for.',
    show: 'Show what came',
    theBody: 'what came',
    what: 'what came',
    nothing: 'There is nothing in it.',
    cut: 'Only the beginning is shown here. Copying takes all of it.',
  },
  heard: {
    button: (what: string) => `How we know: ${what}`,
    title: 'How we know',
    from: 'Help desk',
    at: 'Heard',
    way: 'By',
    repair: 'It was not delivered: Deskledger asked for it',
    delivered: 'It was delivered, or brought in',
  },
} as const;
