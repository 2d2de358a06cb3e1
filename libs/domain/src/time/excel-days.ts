/** The days of 1990 to 2099 as Excel counts them: a number outside of these is no day of a help desk. */
export const excelDays = { from: 32_874, to: 73_051 } as const;
