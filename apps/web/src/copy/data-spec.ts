/** Words of the product specification about how long data is kept, to the letter. */
export const dataSpecCopy = {
  deleteAfter: { never: 'never', '1year': '1 year', '2years': '2 years', '5years': '5 years' },
  archiveAfter: { '30days': '30 days', '90days': '90 days', '1year': '1 year', never: 'never' },
} as const;
