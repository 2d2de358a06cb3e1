#!/usr/bin/env node
// `npx cli` in the repository and in the image. The package that people install has no command of so general a name.
await import('../../cli/bin/cli.mjs');
