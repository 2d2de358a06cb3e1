/** What is said where an agent asks for a list of what others closed. */
export const othersTicketsCopy = {
  title: 'You can’t list tickets closed by others',
  text: 'Only Managers and Administrators can list them by agent or small team. You can see everyone’s open tickets.',
  open: 'Show open tickets',
} as const;
