/** For each mutant all properties are tried again: a glance at each has to do, or the run would take hours. */
const fc = require('fast-check');

fc.configureGlobal({ interruptAfterTimeLimit: 250 });
