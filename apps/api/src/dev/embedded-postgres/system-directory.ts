/** Root's own place outside the checkout, for what the server's account must reach and cannot reach inside. */
export const SYSTEM_DIRECTORY = '/var/lib/deskledger';
