import { Raw } from 'typeorm';

/** For a condition on rows: the same text, however it is capitalised. The column's unique index is on `lower(…)` as well. */
export const ignoringCase = (text: string) => Raw((column) => `lower(${column}) = lower(:text)`, { text });
