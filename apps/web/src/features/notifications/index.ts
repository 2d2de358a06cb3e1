/** What other features use of notifications. */
export { notificationSettingsQuery } from './notifications.queries.js';
export { useBrowserNews } from './use-browser-news.js';
