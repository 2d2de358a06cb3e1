const domain = '@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?';
/** The signs that addresses have, and all that they may have: what stands before one may look like a part of it. */
const spellings = ['[\\p{L}\\p{N}._%+-]+', "[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]+"].map(
  (local) => new RegExp(`${local}${domain}`, 'gu'),
);

/** The e-mail addresses in a text, which may be JSON or come from an address bar; of doubtful ones every reading. */
export function spelledAddresses(text: string): string[] {
  if (!text.includes('@') && !/%40/.test(text)) return [];
  const plain = text.replaceAll(/\\[bfnrt]/g, ' ').replaceAll('%40', '@');
  return [...new Set(spellings.flatMap((spelling) => plain.match(spelling) ?? []))];
}

/** The text before, between and after its addresses, which stand at the odd places. */
export function splitAtAddresses(text: string): string[] {
  return text.split(new RegExp(`(${spellings[0]!.source})`, 'gu'));
}
