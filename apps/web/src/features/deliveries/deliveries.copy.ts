/** What is said about raw deliveries. */
export const deliveriesCopy = {
  raw: {
    title: 'Payload',
    text: 'The payload may contain personal data. It loads only when you ask for it.',
    show: 'Show payload',
    theBody: 'the payload',
    what: 'payload',
    nothing: 'The payload is empty.',
    cut: 'Only the beginning is shown. Copying includes the whole payload.',
  },
  heard: {
    button: (what: string) => `Event source: ${what}`,
    title: 'Event source',
    from: 'Connection',
    at: 'Received',
    way: 'Via',
    repair: 'Reconciliation run, because it was not delivered',
    delivered: 'Delivery or import',
  },
} as const;
