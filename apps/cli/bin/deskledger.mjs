#!/usr/bin/env node
// What goes into a file or another program is plain, also on machines of continuous integration.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR ??= '1';
await import('../dist/main.js');
