export { AttentionCard } from './attention-card.js';
