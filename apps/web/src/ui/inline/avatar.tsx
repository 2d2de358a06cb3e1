/** A person's picture, or the initials without one. */
export function Avatar({ name, src }: { name: string; src?: string | undefined }) {
  if (src !== undefined) return <img src={src} alt="" className="size-8 shrink-0 rounded-pill object-cover" />;
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-pill bg-primary-soft text-caption font-semibold text-primary-text"
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
