const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `812 bytes`, `1.4 KB`, `23 MB`: a size for people, by thousands. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < units.length - 1; unit += 1) size /= 1000;
  const digits = unit === 0 || size >= 10 ? 0 : 1;
  return `${size.toFixed(digits)} ${units[unit] ?? ''}`;
}
