/** What other features may use of this one. */
export { faultOf } from './field-faults.js';
export { InlineConfirm } from './inline-confirm.js';
export { passkeyCalls } from './passkeys/passkeys.queries.js';
export { RefusedOwner } from './refused-owner.js';
export { securityQuery, useHasPassword } from './security.queries.js';
export { TokenForm } from './tokens/token-form.js';
export { type FirstProof, useOwnerProof } from './use-owner-proof.js';
