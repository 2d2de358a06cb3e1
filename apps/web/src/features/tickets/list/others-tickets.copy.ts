/** What is said where an agent asks for a list of what others closed. */
export const othersTicketsCopy = {
  title: 'What other people closed is theirs',
  text: 'Managers and Administrators see it by agent and by small team. You see the open tickets of everybody.',
  open: 'Show open tickets',
} as const;
