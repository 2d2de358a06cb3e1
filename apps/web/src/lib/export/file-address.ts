type Value = string | number | undefined;

/** The address of a file with its query; what is empty or undefined is left out, a list repeats its key. */
export function fileAddress(path: string, query: Readonly<Record<string, Value | readonly Value[]>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as readonly Value[]) : [value as Value]) {
      if (item !== undefined && item !== '') params.append(key, String(item));
    }
  }
  return `${path}?${params.toString()}`;
}
