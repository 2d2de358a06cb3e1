/** What of the latest draft is not what was saved: it was changed while that was on its way, and is still unsaved. */
export function changedSince<Draft extends object>(saved: Draft, latest: Draft): Partial<Draft> {
  const isSaved = ([name, value]: [string, unknown]) => saved[name as keyof Draft] === value;
  return Object.fromEntries(Object.entries(latest).filter((entry) => !isSaved(entry))) as Partial<Draft>;
}
