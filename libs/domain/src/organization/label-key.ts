/** What two spellings of one status label have in common. */
export function labelKey(label: string): string {
  return label.trim().toLowerCase();
}
