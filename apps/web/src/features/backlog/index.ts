export { BacklogCard } from './backlog-card.js';
export { BacklogNow } from './backlog-now.js';
export { BacklogTrend } from './backlog-trend.js';
export { backlogCopy } from './backlog.copy.js';
export { backlogQuery } from './backlog.queries.js';
export { openTicketsPath } from './backlog-rows.js';
