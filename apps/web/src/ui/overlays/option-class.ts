/** A row of a menu, a select or a list of suggestions. */
export const optionClass =
  'group flex cursor-default items-center gap-2 rounded-chip px-2.5 py-1.5 text-body outline-none pointer-coarse:py-2.5 focus:bg-primary-soft focus:text-primary-text disabled:text-subtle';
