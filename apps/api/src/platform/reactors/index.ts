/** What features use of reactors. */
export { defineReactor, type Reactor } from './reactor.js';
