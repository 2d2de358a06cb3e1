/** What other features use of raw deliveries. */
export { Detail } from './detail.js';
export { HearingButton } from './hearing-button.js';
export { WhatCame } from './what-came.js';
