/**
 * Places that the server fills with the operator's own words before it sends the page (`fill-slots.ts` of the API):
 * a value, and a part that stays only where there is a value (once for each where there are several).
 */
export const slot = (name: string) => `{{${name}}}`;
export const where = (name: string) => `{{#${name}}}`;
export const end = (name: string) => `{{/${name}}}`;
