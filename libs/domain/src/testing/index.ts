export { given, type Outcome } from './given.js';
export { aHistory, anObservation, shuffledWithRepeats } from './observation-histories.js';
export { observe, observeAll } from './observe.js';
