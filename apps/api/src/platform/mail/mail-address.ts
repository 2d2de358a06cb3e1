const longest = 254;
const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]+$/u;
const anyAddress = /[^\s@<>()[\]\\,;:"']+@([^\s@<>()[\]\\,;:"']+)/g;

/** Whether a text can be somebody's address at all; whether it is, only the mail server knows. */
export function isMailAddress(text: string): boolean {
  return text.length <= longest && shape.test(text) && !text.includes('..');
}

/** `j•••@example.com`: enough for its owner to recognise it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${String.fromCodePoint(address.codePointAt(0) ?? 0x2022)}•••@${address.slice(at + 1)}`;
}

/** A text, such as a server's answer, without the local part of any address in it. */
export function withoutAddresses(text: string): string {
  return text.replace(anyAddress, '•••@$1');
}

/** The address in `Name <address>`. */
export function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
