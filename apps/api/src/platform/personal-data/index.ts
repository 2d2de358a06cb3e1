/** What features use of personal data. */
export { ContactKeys } from './contact-keys.js';
export { ErasedPersons } from './erased-persons.js';
export {
  copyPersonalData,
  emptyPersonalData,
  PersonalDataKey,
  type PersonalDatum,
  References,
  savePersonalData,
} from './references.js';
export { namesAddress, spelledAddresses, splitAtAddresses, withoutAddress } from './spelled-addresses.js';
