/** Tells new items of a list apart, whoever else adds some. `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
