import { nodePreset } from '../../.config/jest-preset.mjs';

export default nodePreset(import.meta.url, {
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  setupFiles: ['reflect-metadata'],
});
