/** What other features use of the organization. */
export { CompanyContact, type Contact } from './company-contact.js';
export { OrganizationSettingsReader } from './organization-settings-reader.js';
export { OrganizationModule } from './organization.module.js';
export { SettingsWriter } from './settings-writer.js';
export { ORGANIZATION_STREAM_ID, organizationOf } from './organization.stream.js';
