/** What other features may use of this one. */
export { CommentsCard } from './comments-card.js';
