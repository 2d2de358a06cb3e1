/** What other features use of raw deliveries. */
export { Detail } from './detail.js';
export { ReceiptButton } from './receipt-button.js';
export { WhatCame } from './what-came.js';
