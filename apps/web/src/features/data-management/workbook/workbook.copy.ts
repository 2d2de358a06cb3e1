/** What is said of an Excel workbook. */
export const workbookCopy = {
  fault: (file: string, why: string, advice = '') => `${file} ${why} ${advice}`.trim(),
  broken: 'cannot be read.',
  mend: 'Save it again in Excel and choose it again.',
  archive: 'is a ZIP archive. Unpack it and choose the ticket file inside.',
} as const;
