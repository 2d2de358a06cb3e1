/** How many random examples a property tries: all of them in `npm run test:long`, elsewhere a fifth, each time others. */
export const howMany = (whole: number): number => (process.env.TEST_LONG === undefined ? Math.ceil(whole / 5) : whole);
