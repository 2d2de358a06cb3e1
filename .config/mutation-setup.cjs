/**
 * For each mutant all properties are tried again: a glance at each has to do, or the run would take hours. That one
 * fails is all we want to know, its smallest example is not looked for.
 */
const fc = require('fast-check');

fc.configureGlobal({ interruptAfterTimeLimit: 250, endOnFailure: true });
