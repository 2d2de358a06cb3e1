/** What features use of personal data. */
export { ContactKeys } from './contact-keys.js';
export { ErasedPersons } from './erased-persons.js';
export { PersonalDataKey } from './personal-data-key.js';
export { type PersonalDatum, References } from './references.js';
export { copyPersonalData, emptyPersonalData, savePersonalData } from './save-personal-data.js';
export { namesAddress, spelledAddresses, splitAtAddresses, withoutAddress } from './spelled-addresses.js';
