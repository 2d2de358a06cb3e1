/** Words of the product specification about exports, to the letter. */
export const exportSpecCopy = { exportAll: 'Export All' } as const;
