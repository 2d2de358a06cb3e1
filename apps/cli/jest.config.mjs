import { nodePreset } from '../../.config/jest-preset.mjs';

// The specs read what a program reads: text without colours, whatever the machine.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

/** Integration specs run against the whole API. */
export default nodePreset(import.meta.url, { postgres: true, setupFiles: ['reflect-metadata'] });
