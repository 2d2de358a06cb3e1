export { BacklogCard } from './backlog-card.js';
export { BacklogNow } from './backlog-now.js';
export { BacklogTrend } from './backlog-trend.js';
