import { webPreset } from '../../.config/jest-preset.mjs';

export default webPreset(import.meta.url);
