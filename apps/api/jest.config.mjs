import { nodePreset } from '../../.config/jest-preset.mjs';

export default nodePreset(import.meta.url, { postgres: true, setupFiles: ['reflect-metadata'] });
