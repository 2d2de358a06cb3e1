/** What is said about links to a survey that other systems sign for tickets. */
export const ticketLinksCopy = {
  title: 'Survey links for tickets',
  text: 'Your own systems can put a survey link for a ticket into any message. The response counts as an invited one, for that ticket, once.',
  pattern: 'Link',
  guide:
    'Sign each link with the secret of this survey. The guide “Send survey invitations” has examples for the shell and Node.js.',
  none: 'There is no secret yet. Links need one.',
  created: 'Secret created',
  previous: 'The previous secret works until',
  create: 'Create secret',
  rotate: 'Replace secret',
  rotateQuestion:
    'Replace the secret? The current one works for another 24 hours. Links signed with it stop working then.',
  remove: 'Remove secret',
  removeQuestion: 'Remove the secret? All links signed with it stop working now.',
  removed: 'Secret removed',
  made: 'Copy the secret now',
  madeText: 'It is shown only once.',
  secret: 'secret',
  theSecret: 'the secret',
} as const;
