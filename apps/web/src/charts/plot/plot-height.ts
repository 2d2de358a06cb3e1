/** Pixels that every plot over dates takes, drawn or not yet; apart from the plot, whose code may still be on its way. */
export const plotHeight = 300;
/** Of them at the bottom, for its days: `pb-7`. */
export const plotFooter = 28;
