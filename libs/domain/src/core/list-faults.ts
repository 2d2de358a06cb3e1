import type { RefusalDetail } from './refusal.js';

/** How long the id and the name of what an organization lists may be. */
export const longestId = 60;
export const longestName = 100;

/** Ids stand in files and addresses. */
const idForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the ids and names of a list, of which each id is another one. */
export function namedFaults(
  path: string,
  named: readonly { readonly id: string; readonly name: string }[],
): RefusalDetail[] {
  const seen = new Set<string>();
  return named.flatMap(({ id, name }, index) => {
    const at = `${path}[${index}]`;
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(idForm.test(id) && id.length <= longestId
        ? []
        : [{ path: `${at}.id`, message: 'must have small letters, digits and hyphens, such as office-hours' }]),
      ...(isRepeated ? [{ path: `${at}.id`, message: `repeats '${id}'` }] : []),
      ...(name.trim() === '' ? [{ path: `${at}.name`, message: 'must not be empty' }] : []),
      ...(name.length > longestName
        ? [{ path: `${at}.name`, message: `must have at most ${longestName} characters` }]
        : []),
    ];
  });
}

export function countFaults(path: string, list: readonly unknown[], most: number, what: string): RefusalDetail[] {
  return list.length > most ? [{ path, message: `must have at most ${most} ${what}` }] : [];
}
