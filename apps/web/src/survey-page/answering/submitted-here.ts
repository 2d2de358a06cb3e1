/**
 * Public links know nobody, so this tab remembers that it has answered: a reload after the thanks is no invitation to
 * answer again, a new visit is.
 */
const keyOf = (id: string) => `survey-answered/${id}`;

export function rememberSubmission(id: string, at: Date): void {
  try {
    sessionStorage.setItem(keyOf(id), at.toISOString());
  } catch {
    // Without storage a reload shows the survey afresh.
  }
}

/** When this tab answered the survey, ISO 8601. */
export function submissionHere(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}
