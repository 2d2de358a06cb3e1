export const fieldBoxClass =
  'control flex w-full items-center rounded-control border border-line-strong bg-surface text-ink transition-colors duration-120 hover:border-muted focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-primary invalid:border-danger';

export const inputClass = 'h-full min-w-0 grow bg-transparent px-3 outline-none placeholder:text-subtle';

export const labelClass = 'mb-1.5 block text-small font-medium text-muted';

/** Over the field; in the head of a list where that has room for one (a container of `@xl`); or said alone. */
export type LabelPlace = 'above' | 'head' | 'spoken';

const labelPlaces: Readonly<Record<LabelPlace, string>> = {
  above: labelClass,
  head: `${labelClass} @xl:sr-only`,
  spoken: 'sr-only',
};

export function placedLabelClass(place: LabelPlace = 'above'): string {
  return labelPlaces[place];
}
