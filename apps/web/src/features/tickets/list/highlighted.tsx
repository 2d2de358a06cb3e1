/** The text with the searched words marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  const parts = text.split(new RegExp(`(${escaped(search)})`, 'giu'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
