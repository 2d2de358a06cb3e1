let opened: string | undefined;

/** Which ticket was opened last, so that the list can give it the focus when the reader comes back. */
export const openedTicket = {
  remember(id: string) {
    opened = id;
  },
  isWaiting: () => opened !== undefined,
  id: () => opened,
  forget() {
    opened = undefined;
  },
};
