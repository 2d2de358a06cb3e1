/** What other features use of the organization. */
export { OrganizationSettingsReader } from './organization-settings-reader.js';
export { OrganizationModule } from './organization.module.js';
export { ORGANIZATION_STREAM_ID } from './organization.stream.js';
