/** What other features use of targets. */
export { TargetNote } from './target-note.js';
export { targetText } from './targets.js';
export { useTarget } from './use-target.js';
