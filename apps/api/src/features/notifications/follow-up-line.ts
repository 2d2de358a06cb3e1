interface FollowUpWord {
  /** Stars from 1 to 5; null: no rating was given. */
  readonly rating: number | null;
  /** The number of the ticket; null: answered by a public link. */
  readonly ticketId: string | null;
}

/** What a new follow-up is about: nothing that somebody wrote, and nobody's name. */
export function followUpLine({ rating, ticketId }: FollowUpWord): string {
  const what = ticketId === null ? 'a public survey link' : `ticket ${ticketId}`;
  return `New follow-up: ${what}, ${rating === null ? 'no rating' : `rated ${rating} of 5`}.`;
}
