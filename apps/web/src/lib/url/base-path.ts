/** The path on its host under which the product is, such as `/support`, as its pages come with it; '' at the root. */
export const basePath = globalThis.document?.documentElement.dataset['base'] ?? '';

/** One of the product's paths as the browser asks for it. The router does this for its own links. */
export const ownPath = (path: string): string => basePath + path;

/** One of the product's paths as an address that people can pass on. */
export const ownAddress = (path: string): string => location.origin + basePath + path;

/** An address of the browser as the product's own paths have it. */
export function withinBase<Address extends Pick<Location, 'pathname' | 'search'>>(
  { pathname, search }: Address,
  base = basePath,
): Pick<Location, 'pathname' | 'search'> {
  const isWithin = base !== '' && (pathname === base || pathname.startsWith(`${base}/`));
  return { pathname: isWithin ? pathname.slice(base.length) || '/' : pathname, search };
}
